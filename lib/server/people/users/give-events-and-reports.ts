import 'server-only';
import { and, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { savedReport } from '@/lib/server/store/report-schema';
import { membership } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import { capability } from '@/lib/shared/access/capabilities';
import { reportNameMax } from '@/lib/shared/reports/saved-reports';
import { foldName } from '@/lib/shared/search/fold-name';

type Leaver = Pick<typeof membership.$inferSelect, 'companyId' | 'id'>;

/** Events that they host and that are still to come. */
export const hostsEvents = ({ companyId, id }: Leaver): SQL | undefined =>
  and(
    eq(companyEvent.companyId, companyId),
    eq(companyEvent.ownerId, id),
    ne(companyEvent.state, 'closed'),
    gte(companyEvent.endsOn, utcToday),
  );

/** Saved reports of theirs that are mailed or shared. Those that they keep for themselves go with them. */
export const ownsReports = ({ companyId, id }: Leaver): SQL | undefined =>
  and(
    eq(savedReport.companyId, companyId),
    sql`${savedReport.ownerId} = (select ${membership.accountId} from ${membership} where ${membership.id} = ${id})`,
    or(
      ne(savedReport.schedule, 'off'),
      sql`${savedReport.roles} <> '{}' or ${savedReport.recipients} <> '{}'`,
    ),
  );

/** Whether a role may have what somebody hosts or has saved: its permissions, and nothing of a company's plan, which may change. */
export const mayTake = (part: 'events' | 'savedReports', permissions: readonly string[]): boolean =>
  (capability(part === 'events' ? 'events.write' : 'reports.read').permissions ?? []).some((one) =>
    permissions.includes(one),
  );

/** The events that the successor hosts from then on. */
export const giveEvents = (
  leaver: Leaver,
  successor: { readonly id: string },
  tx: Queryable,
): Promise<readonly { readonly name: string }[]> =>
  tx
    .update(companyEvent)
    .set({ ownerId: successor.id, version: sql`${companyEvent.version} + 1` })
    .where(hostsEvents(leaver))
    .returning({ name: companyEvent.name });

/** The saved reports that are the successor's from then on, with the names they have there: nobody has two of one name. */
export async function giveSavedReports(
  leaver: Leaver,
  ownerId: string,
  tx: Queryable,
): Promise<readonly { readonly name: string }[]> {
  const own = await tx
    .select({ nameKey: savedReport.nameKey })
    .from(savedReport)
    .where(and(eq(savedReport.companyId, leaver.companyId), eq(savedReport.ownerId, ownerId)));
  const taken = new Set(own.map(({ nameKey }) => nameKey));
  const given = await tx.select().from(savedReport).where(ownsReports(leaver)).for('update');
  const renamed = given.map(({ id, name }) => {
    const free = freeName(name, taken);
    taken.add(foldName(free));
    return { id, name: free };
  });
  for (const { id, name } of renamed)
    await tx
      .update(savedReport)
      .set({ ownerId, name, nameKey: foldName(name), version: sql`${savedReport.version} + 1` })
      .where(eq(savedReport.id, id));
  return renamed;
}

/** A name, with a number after it where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let nth = 2; taken.has(foldName(free)); nth += 1) {
    const end = ` (${nth})`;
    free = `${name.slice(0, reportNameMax - end.length)}${end}`;
  }
  return free;
}
