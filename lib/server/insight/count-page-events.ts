import 'server-only';
import { count, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { analyticsDay } from '@/lib/server/store/site-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { PageEvents } from '@/lib/shared/insight/page-events';

/** Different things counted on one day; an inventor of names fills no table. */
const rowsPerDayMax = 5000;

/**
 * Adds what happened on a page to the day's counts. Neither the visitor nor their address is stored. Refuses
 * with TOO_MANY_REQUESTS.
 */
export async function countPageEvents(
  context: RequestContext,
  { page, events }: PageEvents,
  now = new Date(),
): Promise<void> {
  await takePoint('analyticsByIp', context.ip);
  const day = utcDay(now);
  const [known] = await database()
    .select({ rows: count() })
    .from(analyticsDay)
    .where(eq(analyticsDay.day, day));
  if ((known?.rows ?? 0) >= rowsPerDayMax) return;
  const rows = new Map<string, typeof analyticsDay.$inferInsert>();
  // In order, so that two requests at once lock the rows they share in the same order.
  for (const { kind, name } of [...events].sort(byKindAndName)) {
    const row = rows.get(`${kind} ${name}`);
    const before = row?.count ?? 0;
    rows.set(`${kind} ${name}`, { day, brand: context.brand.key, page, kind, name, count: before + 1 });
  }
  await database()
    .insert(analyticsDay)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [analyticsDay.day, analyticsDay.brand, analyticsDay.page, analyticsDay.kind, analyticsDay.name],
      set: { count: sql`${analyticsDay.count} + excluded.count` },
    });
}

type Event = PageEvents['events'][number];

const byKindAndName = (a: Event, b: Event): number =>
  `${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1;
