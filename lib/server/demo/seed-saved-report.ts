import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { savedReport } from '@/lib/server/store/report-schema';
import { role } from '@/lib/server/store/schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import { keptReport, SavedReportForm } from '@/lib/shared/reports/saved-reports';
import type { DemoCast } from './demo-cast';
import { demoOrigin } from './demo-origin';
import { namedPeople } from './named-people';

/** What the demo's finance analyst looks at every month: shared with travel managers, and mailed to one of them. */
export async function seedSavedReport(
  tx: Queryable,
  { accountOf, companyId, of }: DemoCast,
  now: Date,
): Promise<void> {
  const form = SavedReportForm.parse({
    name: 'Spend by department',
    query: 'period=lastMonth&by=department&columns=spend,bookings,trips,compliance,missed',
    schedule: 'monthly',
    monthDay: '3',
  });
  const managers = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.key, 'travelManager'), isNull(role.companyId)));
  await tx.insert(savedReport).values({
    ...keptReport(form, utcDay(now)),
    companyId,
    ownerId: accountOf(namedPeople.finance),
    roles: managers.map(({ id }) => id),
    recipients: [of(namedPeople.manager).id],
    locale: 'en-US',
    brand: 'kayak',
    origin: demoOrigin(),
  });
}
