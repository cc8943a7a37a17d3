import 'server-only';
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { storedSettings } from '@/lib/server/company/settings/stored-settings';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { every } from '@/lib/server/jobs/run-every';
import { membersAllowedTo } from '@/lib/server/notifications/members-allowed-to';
import { notifyByMail } from '@/lib/server/notifications/notify';
import { database, type Queryable } from '@/lib/server/store/connection';
import { eachInBatches, usualBatches } from '@/lib/server/store/in-batches';
import { savedReport } from '@/lib/server/store/report-schema';
import { company, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { effectiveFeatures } from '@/lib/shared/access/effective-features';
import type { Tier } from '@/lib/shared/access/tiers';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { dayInZone, utcDay } from '@/lib/shared/day/utc-day';
import { nextDay } from '@/lib/shared/reports/saved-reports';

const everyMs = 60_000;
/** The hour, where the company is, from which on the mails of a day go out. */
const fromHour = 6;

type Row = typeof savedReport.$inferSelect;

/**
 * Mails the saved reports that are due to their owners and the colleagues the owners chose, each as a link: people see what they may see
 * when they open it. Those who have stopped this report, or may no longer read reports, get nothing; if that is the owner, or the owner has
 * left, it stops for everybody. No matter how many processes do this at once, each report is mailed once a day; one that fails is retried in
 * the next round and does not hold up the others. Returns how many were mailed.
 */
export async function sendReports(now = new Date()): Promise<number> {
  const due = await dueBy(now);
  if (due === null) return 0;
  const mailed = await eachInBatches(
    (size, skip) =>
      database()
        .select({ id: savedReport.id })
        .from(savedReport)
        .innerJoin(company, eq(company.id, savedReport.companyId))
        .where(due)
        .orderBy(asc(savedReport.nextOn), asc(savedReport.id))
        .limit(size)
        .offset(skip),
    (id) => inTransaction((tx) => sendOne(id, now, tx)),
    usualBatches,
  );
  if (mailed > 0) kickOutbox();
  return mailed;
}

const zoneOf = sql<string>`coalesce(${company.settings} ->> 'timezone', '')`;

/** What is due where each company is; null where nothing is. */
async function dueBy(now: Date): Promise<SQL | null> {
  // It may be tomorrow already where a company is.
  const soon = lte(savedReport.nextOn, utcDay(new Date(now.getTime() + msPerDay)));
  const zones = await database()
    .selectDistinct({ zone: zoneOf })
    .from(savedReport)
    .innerJoin(company, eq(company.id, savedReport.companyId))
    .where(soon);
  const there = zones.map(({ zone }) => and(eq(zoneOf, zone), lte(savedReport.nextOn, mailDayIn(zone, now))));
  return or(...there) ?? null;
}

/** The day on which mails go out in a time zone. */
const mailDayIn = (zone: string, now: Date): string =>
  dayInZone(zone, new Date(now.getTime() - fromHour * msPerHour));

async function sendOne(id: string, now: Date, tx: Queryable): Promise<boolean> {
  const [found] = await tx
    .select({ company })
    .from(savedReport)
    .innerJoin(company, eq(company.id, savedReport.companyId))
    .where(eq(savedReport.id, id));
  if (found === undefined) return false;
  const today = mailDayIn(storedSettings(found.company.settings).timezone, now);
  // Only what is due is locked, so saving a report at this moment does not wait for it.
  const [row] = await tx
    .select()
    .from(savedReport)
    .where(and(eq(savedReport.id, id), lte(savedReport.nextOn, today)))
    .for('update', { skipLocked: true });
  if (row === undefined) return false;
  const { companyId, id: savedId, name: label, ownerId, stopped } = row;
  const readers = await readersOf(row, tx);
  if (!readers.includes(ownerId)) {
    await tx.update(savedReport).set({ schedule: 'off', nextOn: null }).where(eq(savedReport.id, id));
    return false;
  }
  await tx
    .update(savedReport)
    .set({ nextOn: nextDay(row, today) })
    .where(eq(savedReport.id, id));
  const { deleteAfter, features: switched, tier } = found.company;
  const features = effectiveFeatures(tier as Tier, switched);
  if (deleteAfter !== null || !features.has('reporting')) return false;
  const { brand, locale, origin } = row;
  const about = { savedId, label };
  const accountIds = readers.filter((one) => !stopped.includes(one));
  await notifyByMail(
    { event: 'reportDue', companyId, accountIds, about, site: { brand, locale, origin } },
    tx,
  );
  return true;
}

/** Accounts of the owner and of the chosen colleagues, of those who may read reports. */
async function readersOf({ companyId, ownerId, recipients }: Row, tx: Queryable): Promise<readonly string[]> {
  const among = or(eq(membership.accountId, ownerId), inArray(membership.id, recipients));
  const accountIds = await membersAllowedTo(companyId, 'reports.read', tx, among);
  return accountIds.flatMap((id) => id ?? []);
}

/** Looks every minute for as long as this process lives. */
export function keepSendingReports(): void {
  every(everyMs, 'saved reports by mail', () => sendReports());
}
