import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '@/lib/server/identity/viewer';
import { database } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';

/** The open wish of a company for the plan `bizPlus`. */
export const openBizPlus = (companyId: string) =>
  and(
    eq(companyRequest.companyId, companyId),
    eq(companyRequest.kind, 'tierUpgrade'),
    eq(companyRequest.state, 'requested'),
    sql`${companyRequest.data} ->> 'tier' = 'bizPlus'`,
  );

/** Whether the viewer's company waits for the plan `bizPlus`. */
export async function wantsBizPlus({ membership }: Viewer): Promise<boolean> {
  if (membership === null) return false;
  const open = await database()
    .select({ id: companyRequest.id })
    .from(companyRequest)
    .where(openBizPlus(membership.companyId))
    .limit(1);
  return open.length > 0;
}
