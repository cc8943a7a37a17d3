import 'server-only';
import { sql } from 'drizzle-orm';
import { isOwnServer } from '@/lib/server/page/process-key';
import { database, readerDatabase } from '@/lib/server/store/connection';
import { isDatabaseDown } from '@/lib/server/store/database-faults';

/** What is drawn in place of a page that did not come to its end, by its status. */
export const faultScreens = { 403: '/denied', 404: '/missing', 500: '/fault', 503: '/fault' } as const;

/**
 * The status of what our own server asks for in place of a page: 403 and 404 where the page itself found while it was drawn
 * that it is closed or about nothing, and after a failure 503 while the database, or the copy of it that reports are read
 * from, cannot be reached, else 500. Null for every other request.
 */
export async function faultStatusOf(headers: Headers): Promise<keyof typeof faultScreens | null> {
  const said = headers.get('x-umiak-fault');
  if (said === null || !isOwnServer(headers)) return null;
  if (said === '403' || said === '404') return said === '403' ? 403 : 404;
  try {
    const asked = [...new Set([database(), readerDatabase()])];
    await Promise.all(asked.map((one) => one.execute(sql`select 1`)));
    return 500;
  } catch (error) {
    return isDatabaseDown(error) ? 503 : 500;
  }
}
