import 'server-only';
import { eq } from 'drizzle-orm';
import { nextCheck } from '@/lib/server/search/alert-check-times';
import { lowestPriceEur } from '@/lib/server/search/lowest-price';
import { priceAlert, pricePoint } from '@/lib/server/store/alert-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { earliestToday, utcDay } from '@/lib/shared/day/utc-day';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { demoOrigin } from './demo-origin';

/** Days of prices an alert of the demo starts with. */
const trendDays = 14;

/** The demo's traveler watches two prices, with what they cost in the last two weeks; who has alerts keeps them. */
export async function seedAlerts(tx: Queryable, email: string, now = new Date()): Promise<void> {
  const [owner] = await tx
    .select({ id: credential.accountId })
    .from(credential)
    .where(eq(credential.subject, email));
  if (owner === undefined) return;
  const [known] = await tx
    .select({ id: priceAlert.id })
    .from(priceAlert)
    .where(eq(priceAlert.accountId, owner.id))
    .limit(1);
  if (known !== undefined) return;
  const first = dayAfter(earliestToday(now), 75);
  const watched = [
    `/flights/BOS-LIS/${first}/${dayAfter(first, 7)}`,
    `/hotels/PAR/${first}/${dayAfter(first, 3)}`,
  ];
  for (const address of watched) await seedAlert(tx, owner.id, address, now);
}

async function seedAlert(tx: Queryable, accountId: string, address: string, now: Date): Promise<void> {
  const search = readCanonicalSearch(address, earliestToday(now));
  if (search === null) return;
  const points = Array.from({ length: trendDays }, (_, index) => {
    const then = new Date(now.getTime() - (trendDays - 1 - index) * msPerDay);
    return {
      day: utcDay(then),
      cents: Math.round((lowestPriceEur(search, then) ?? 0) * 100),
    };
  }).filter(({ cents }) => cents > 0);
  const [start, last] = [points[0], points.at(-1)];
  if (start === undefined || last === undefined) return;
  const [made] = await tx
    .insert(priceAlert)
    .values({
      accountId,
      address,
      startCents: start.cents,
      priceCents: last.cents,
      referenceCents: last.cents,
      checkAt: nextCheck(now),
      locale: 'en-US',
      brand: 'kayak',
      origin: demoOrigin(),
      createdAt: now,
    })
    .returning({ id: priceAlert.id });
  if (made === undefined) throw new Error('an alert of the demo was not written');
  await tx.insert(pricePoint).values(points.map((point) => ({ ...point, alertId: made.id })));
}
