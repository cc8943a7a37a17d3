import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { problemsInEachLook, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { runSql } from './setup/run-sql';

const events = '/business/events';
const main = (page: Page) => page.getByRole('main');
const dayAhead = (days: number) => dayAfter(utcDay(Date.now()), days);

/** A host of events, and a colleague who travels. */
async function enter(page: Page, other: Page): Promise<string> {
  const host = await signInAsMemberWithoutPage(page, { permissions: ['eventEdit', 'userProfileView'] });
  await showSecondFactor(host.email);
  const guest = await signInAsMemberWithoutPage(other, { permissions: ['bookTripEvent', 'userProfileView'] });
  await runSql(
    `update membership guest set company_id = host.company_id from membership host
     where host.email = $1 and guest.email = $2`,
    [host.email, guest.email],
  );
  return guest.email;
}

/** An event is planned with a mistake, a list with one too, it is published and replied to; returns its address. */
async function journey(page: Page, guest: Page, email: string): Promise<string> {
  await page.goto(events);
  await main(page).getByRole('link', { name: 'Plan an event' }).click();
  await main(page).getByLabel('Name', { exact: true }).fill('Kick-off');
  await main(page).getByLabel('City').fill('Nowhereville');
  for (const kind of ['Flights', 'Hotels', 'Trains']) await main(page).getByLabel(kind).uncheck();
  await main(page).getByLabel('First day').fill(dayAhead(30));
  await main(page).getByLabel('Last day').fill(dayAhead(29));
  await main(page).getByLabel('Questions').fill('Any allergies?');
  await main(page).getByRole('button', { name: 'Save the draft' }).click();
  // Everything that is wrong is told at once, beside each field and in a list that leads there.
  const problems = main(page).getByRole('alert').getByRole('link');
  await expect(problems).toHaveText([
    'We don’t know this city. Enter its name or three-letter code.',
    'Enter a last day that isn’t before the first or in the past.',
    'Select at least one type of travel.',
  ]);
  for (const [nth, field] of ['City', 'Last day'].entries()) {
    const id = await main(page).getByLabel(field).getAttribute('id');
    await expect(problems.nth(nth)).toHaveAttribute('href', `#${id}`);
    await expect(main(page).getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  }
  await main(page).getByLabel('City').fill('Lisbon');
  for (const kind of ['Flights', 'Hotels']) await main(page).getByLabel(kind).check();
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Kick-off');
  await main(page).getByLabel('Last day').fill(dayAhead(31));
  await main(page).getByRole('button', { name: 'Save the draft' }).click();
  await expect(main(page)).toContainText('The event is saved.');
  const address = new URL(page.url()).searchParams.get('event') ?? '';
  await main(page).getByLabel('Email addresses').fill(`${email}\nnobody@nowhere.example`);
  await main(page).getByRole('button', { name: 'Add people' }).click();
  await expect(main(page)).toContainText('1 person added.');
  await expect(main(page)).toContainText('Line 2: nobody@nowhere.example');
  await expect(main(page).getByLabel('Email addresses')).toHaveValue('nobody@nowhere.example');
  const file = (buffer: Buffer) => ({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await main(page)
    .getByLabel('A CSV file')
    .setInputFiles(file(Buffer.from([0x41, 0xff])));
  await main(page).getByRole('button', { name: 'Add from the file' }).click();
  await expect(main(page)).toContainText('This isn’t a CSV file in UTF-8');
  await main(page)
    .getByLabel('A CSV file')
    .setInputFiles(file(Buffer.from(`name,email\nTheo,${email}\n`)));
  await main(page).getByRole('button', { name: 'Add from the file' }).click();
  await expect(main(page)).toContainText('One line or person was already there.');
  await guest.goto('/business/my-events');
  await expect(main(guest)).toContainText('No invitations');
  await main(page).getByText('Publish', { exact: true }).click();
  await main(page).getByRole('button', { name: 'Publish and notify attendees' }).click();
  await expect(main(page)).toContainText('The event is published.');
  await guest.goto('/business');
  await main(guest).getByRole('link', { name: 'Open the event: Kick-off' }).click();
  await main(guest).getByText('Coming', { exact: true }).click();
  await main(guest).getByLabel('Any allergies?').fill('Nuts');
  await main(guest).getByRole('button', { name: 'Send the reply' }).click();
  await expect(main(guest)).toContainText('Your reply is saved.');
  await expect(main(guest).getByRole('link', { name: 'Search Flights' })).toHaveAttribute('href', /to=LIS/);
  await guest.goto(`/hotels/LIS/${dayAhead(30)}/${dayAhead(31)}`);
  await expect(main(guest).getByRole('link', { name: 'For Kick-off' })).toBeVisible();
  await guest.goto(`/hotels/LIS/${dayAhead(50)}/${dayAhead(51)}`);
  await expect(main(guest).getByRole('link', { name: 'For Kick-off' })).toHaveCount(0);
  await page.goto(`${events}?event=${address}&reply=yes`);
  await expect(main(page).getByRole('row').filter({ hasText: 'Nuts' })).toContainText('Coming');
  return `${events}?event=${address}`;
}

/** Somebody else saved the event while it was being edited: the editor says so, keeps what was typed, and saves it when asked again. */
async function editTooLate(page: Page, address: string): Promise<void> {
  await page.goto(`${address}&edit=1`);
  await runSql(`update company_event set version = version + 1 where id = $1`, [
    new URL(page.url()).searchParams.get('event') ?? '',
  ]);
  await main(page).getByLabel('Questions').fill('Any allergies? Which?');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('alert')).toContainText('save again to overwrite their change');
  await expect(main(page).getByLabel('Questions')).toHaveValue('Any allergies? Which?');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('The event is saved.');
}

for (const { title, options } of [
  { title: 'on a telephone', options: telephone },
  { title: 'on a telephone without JavaScript', options: { ...telephone, ...withoutJavaScript } },
])
  test.describe(title, () => {
    test.use(options);
    test('an event is planned, published and replied to', async ({ page, allow, anotherVisitor }) => {
      // What is wrong in the form is told.
      allow(/^400 POST .*events\/v1/);
      const guest = await anotherVisitor(options);
      await journey(page, guest, await enter(page, guest));
      for (const one of [page, guest]) expect(await sidewaysBy(one)).toBe(0);
    });
  });

test.describe('at a desk without JavaScript', () => {
  test.use(withoutJavaScript);
  test('ROUTE-020 PERM-052 an event from its draft to a reply without JavaScript; in every look with it, and on a telephone in Arabic', async ({
    page,
    anotherVisitor,
  }) => {
    const guest = await anotherVisitor(withoutJavaScript);
    const email = await enter(page, guest);
    const address = await journey(page, guest, email);
    await editTooLate(page, address);
    for (const [visitor, path] of [
      [page, address],
      [guest, guest.url()],
    ] as const) {
      // axe needs scripts.
      const scripted = await anotherVisitor({
        javaScriptEnabled: true,
        storageState: await visitor.context().storageState(),
      });
      await scripted.goto(path);
      expect(await problemsInEachLook(scripted, path)).toEqual([]);
      await scripted.setViewportSize({ width: 360, height: 740 });
      const { pathname, search } = new URL(scripted.url());
      await scripted.goto(`/ar-ae${pathname}${search}`);
      expect(await sidewaysBy(scripted)).toBe(0);
    }
  });
});
