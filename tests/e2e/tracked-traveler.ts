import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { HotelOffer } from '@/lib/shared/search/offer';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { runSql } from './setup/run-sql';

/** A travel manager, and a traveler of the same company who has a room in Lisbon from the day before yesterday to the day after tomorrow. */
export async function enterWithTraveler(page: Page, other: Page): Promise<{ readonly traveler: string }> {
  const manager = await signInAsMemberWithoutPage(page, {
    permissions: ['travelTracker', 'userProfileView'],
    tier: 'enterprise',
  });
  await showSecondFactor(manager.email);
  const traveler = await signInAsMemberWithoutPage(other, {
    permissions: ['userProfileView'],
    tier: 'enterprise',
  });
  const emails = [manager.email, traveler.email];
  await runSql(
    `update membership traveler set company_id = manager.company_id from membership manager
     where manager.email = $1 and traveler.email = $2`,
    emails,
  );
  const day = (ahead: number) => dayAfter(utcDay(Date.now()), ahead);
  const room = HotelOffer.parse({
    ...hotelOffer({ key: '1', score: 8, total: 500 }),
    destination: 'LIS',
    hotel: 'The Lantern House',
    days: [day(-2), day(2)],
  });
  await runSql(
    `with made as (
       insert into booking_order (number, company_id, booked_by_id, traveler_id, idempotency_key, state, total_cents, email, locale, brand, origin)
       select left(md5(m.id::text), 8), m.company_id, m.account_id, m.account_id, gen_random_uuid(), 'booked', 50000, m.email, 'en-US', 'umiak', ''
       from membership m where m.email = $1 returning id)
     insert into order_item (order_id, position, vertical, provider, result_id, offer, start_day, state, price_cents)
     select id, 0, 'hotels', 'sample', $2, $3::jsonb, $4::date, 'booked', 50000 from made`,
    [traveler.email, room.resultId, JSON.stringify(room), day(-2)],
  );
  return { traveler: traveler.email };
}
