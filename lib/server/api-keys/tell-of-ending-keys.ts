import 'server-only';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { isNamed } from '@/lib/server/api-keys/api-keys';
import { isLiveKey } from '@/lib/server/identity/key-viewer';
import { planRefusal } from '@/lib/server/identity/proofs';
import { every } from '@/lib/server/jobs/run-every';
import { endingToldDays, tellOfEndings } from '@/lib/server/notifications/tell-of-ending';
import { apiKey } from '@/lib/server/store/api-key-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, company, membership } from '@/lib/server/store/schema';
import { tierOf } from '@/lib/shared/access/tiers';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** Tells a company's administrators which of its API keys expire soon, each once. Returns how many keys it was. */
export async function tellOfEndingKeys(now = new Date()): Promise<number> {
  const last = new Date(now.getTime() + endingToldDays * msPerDay);
  const ending = and(gt(apiKey.expiresAt, now), lte(apiKey.expiresAt, last));
  const due = await database()
    .select({ id: apiKey.id, tier: company.tier })
    .from(apiKey)
    .innerJoin(company, and(eq(company.id, apiKey.companyId), isNull(company.deleteAfter)))
    .innerJoin(membership, eq(membership.id, apiKey.membershipId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(ending, isLiveKey(now)));
  const working = due.filter(({ tier }) => planRefusal(tierOf(tier), 'apiKeys') === null);
  return tellOfEndings(working, async ({ id }, tx) => {
    const [row] = await tx
      .select()
      .from(apiKey)
      .where(and(eq(apiKey.id, id), ending))
      .for('update');
    if (row === undefined || (await isSuperseded(row, now, tx))) return null;
    const { companyId, expiresAt, name: label } = row;
    return { event: 'apiKeyEnding', companyId, id, label, day: utcDay(expiresAt) };
  });
}

/** Whether a key was replaced by one that works, and was not used since: then it is meant to end. */
async function isSuperseded(
  { companyId, name, replacedAt, usedAt }: typeof apiKey.$inferSelect,
  now: Date,
  tx: Queryable,
): Promise<boolean> {
  if (replacedAt === null || (usedAt !== null && usedAt > replacedAt)) return false;
  const [successor] = await tx
    .select({ id: apiKey.id })
    .from(apiKey)
    .innerJoin(company, eq(company.id, apiKey.companyId))
    .innerJoin(membership, eq(membership.id, apiKey.membershipId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(apiKey.companyId, companyId), isNamed(name), isNull(apiKey.replacedAt), isLiveKey(now)))
    .limit(1);
  return successor !== undefined;
}

/** Looks every hour for as long as this process lives. */
export function keepTellingOfEndingKeys(): void {
  every(msPerHour, 'API keys that expire soon', () => tellOfEndingKeys());
}
