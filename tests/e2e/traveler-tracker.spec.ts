import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { HotelOffer } from '@/lib/shared/search/offer';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { problemsInEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { runSql } from './setup/run-sql';

const tracker = '/business/traveler-tracker';
const reason = 'Fire near the hotel, we call everybody';

/** A travel manager, and a traveler of the same company who has a room in Lisbon from the day before yesterday to the day after tomorrow. */
async function enter(page: Page, other: Page): Promise<void> {
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
}

const main = (page: Page) => page.getByRole('main');

/** A look at who is where, a filter, the hotel for a reason, and what the traveler reads of it. */
async function journey(page: Page, traveler: Page): Promise<void> {
  await page.goto(tracker);
  const row = main(page).getByRole('row').filter({ hasText: 'At their hotel' });
  await expect(row).toContainText('Lisbon, Portugal');
  await expect(main(page)).not.toContainText('Lantern House');
  await main(page)
    .getByRole('link', { name: /^Unknown/ })
    .click();
  await expect(main(page)).toContainText('1 person');
  await page.goto(`${tracker}?city=OSL`);
  await expect(main(page)).toContainText('Nobody fits these filters');
  await page.goto(`${tracker}?view=range&from=2020-01-01&to=2020-01-05`);
  await expect(main(page)).toContainText('the last 30 days and no further back');
  await expect(main(page).getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
  await page.goto(`${tracker}?view=week`);
  await expect(row).toContainText('Lisbon, Portugal');
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(main(page)).not.toContainText('Lantern House');
  await main(page).getByLabel('Reason').fill(reason);
  await main(page).getByRole('button', { name: 'Show the hotel' }).click();
  await expect(main(page)).toContainText('Staying at The Lantern House');
  await traveler.goto('/business');
  await expect(main(traveler)).toContainText(`Saw your hotel: ${reason}`);
}

test('ROUTE-072 who is where, the hotel for a reason that the traveler reads, in every look and on a telephone in Arabic', async ({
  page,
  anotherVisitor,
}) => {
  const traveler = await anotherVisitor();
  await enter(page, traveler);
  await journey(page, traveler);
  await page.goto(tracker);
  expect(await problemsInEachLook(page, tracker)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [tracker, `${tracker}?view=week`]) {
    await page.goto(`/ar-ae${path}`);
    expect(await sidewaysBy(page)).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);
  test('the tracker and the form for a hotel work', async ({ page, anotherVisitor }) => {
    const traveler = await anotherVisitor(withoutJavaScript);
    await enter(page, traveler);
    await journey(page, traveler);
  });
});
