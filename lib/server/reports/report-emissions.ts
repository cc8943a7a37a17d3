import 'server-only';
import { sql } from 'drizzle-orm';
import { readerDatabase } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import type { RideEmissions } from '@/lib/shared/reports/ride-emissions';
import type { ReportFrame } from './report-currency-and-periods';
import { movementsInside } from './report-movements';
import type { ReportReader } from './report-reader';

/**
 * What flights and trains that were not cancelled emit between the same cities, of those for which that is known. All of them, since they
 * are summed up; the page lists only the first.
 */
export async function reportRides(reader: ReportReader, frame: ReportFrame): Promise<RideEmissions[]> {
  const { rows } = await readerDatabase().execute<RideEmissions>(sql`
    ${movementsInside(reader, frame, frame.period)}
    select s.vertical, coalesce(i.offer -> 'route', jsonb_build_array(i.offer -> 'origin', i.offer -> 'destination')) places,
      count(*)::int bookings, sum(s.kg)::float8 kg,
      -- The places of a multi-city journey are its ways already.
      sum((i.offer ->> 'travellers')::int
        * case when i.offer ? 'route' then 1 else jsonb_array_length(i.offer -> 'legs') end)::int passages
    from inside s join ${orderItem} i on i.id = s.id
    where s.made and s.state <> 'cancelled' and s.kg is not null and s.vertical in ('flights', 'trains')
    group by 1, 2 order by 1, 2`);
  return rows;
}
