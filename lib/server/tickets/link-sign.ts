import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor, secretsFor } from '@/lib/server/secrets';

type Purpose = 'calendar-feeds' | 'trip-links';

/** What a link carries behind the name of what it leads to: nothing in the database tells it, and it can be written again. */
export const linkSign = (purpose: Purpose, name: string): string => signBy(secretFor(purpose), name);

/** Whether a link carries the sign of that name, of this deployment's secret or of one before it. */
export const isLinkSign = (purpose: Purpose, name: string, given: string): boolean =>
  secretsFor(purpose).some((key) => isSame(given, signBy(key, name)));

const signBy = (key: string, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 32);

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
