import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { expect, test, withoutJavaScript } from './fixtures';
import { linkMailedTo } from './people';
import { expectGoodLooks } from './record-page';
import { enterWithTraveler } from './tracked-traveler';

const tracker = '/business/traveler-tracker';
const messages = `${tracker}/messages`;
const dayAhead = (days: number) => dayAfter(utcDay(Date.now()), days);
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const onTelephone = { ...withoutJavaScript, viewport: { width: 360, height: 740 } } as const;

/** Writes a check-in request with a mistake first, looks at whom it would go to, and sends it; returns its address. */
async function ask(page: Page): Promise<string> {
  await page.goto(messages);
  await main(page).getByRole('link', { name: 'New message' }).first().click();
  await main(page).getByLabel('Where', { exact: true }).fill('Nowhereville');
  await main(page).getByLabel('Subject', { exact: true }).fill('Flood in Lisbon');
  await main(page).getByLabel('Message', { exact: true }).fill('Stay inside.');
  await press(page, 'See who gets it');
  await expect(main(page)).toContainText('Enter a city or a country that we know.');
  await expect(main(page).getByLabel('Subject', { exact: true })).toHaveValue('Flood in Lisbon');
  await main(page).getByLabel('Where', { exact: true }).fill('Portugal');
  await press(page, 'See who gets it');
  await expect(main(page)).toContainText('Nothing is sent yet.');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await main(page).getByRole('link', { name: 'Change the message' }).click();
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue('Stay inside.');
  await press(page, 'See who gets it');
  await press(page, 'Ask them now');
  await expect(main(page)).toContainText('The message is on its way.');
  return `${messages}?message=${new URL(page.url()).searchParams.get('message')}`;
}

const figure = (page: Page, title: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('dd')
    .first();

test('a safety person asks on a desk, a traveler answers on a telephone without script, and the count changes by itself', async ({
  page,
  allow,
  anotherVisitor,
  mailbox,
}) => {
  allow(/400 POST .*\/messages\/check/);
  const { traveler } = await enterWithTraveler(page, await anotherVisitor());
  const address = await ask(page);
  await expect(figure(page, 'No answer')).toHaveText('1');
  const telephone = await anotherVisitor(onTelephone);
  await telephone.goto(await linkMailedTo(mailbox, traveler, '/check-in'));
  await expect(main(telephone)).toContainText('Stay inside.');
  await press(telephone, 'Send the answer');
  await expect(main(telephone)).toContainText('Choose one of the two answers.');
  await main(telephone).getByText('I need help', { exact: true }).click();
  await main(telephone).getByLabel('Note', { exact: true }).fill('On the roof');
  await main(telephone).getByLabel('Phone number', { exact: true }).fill('+351 21 555 0100');
  await press(telephone, 'Send the answer');
  await expect(main(telephone)).toContainText('Thank you. Your answer has arrived.');
  await expect(figure(page, 'Needs help')).toHaveText('1');
  await expect(figure(page, 'No answer')).toHaveText('0');
  await press(page, 'Show the new answers');
  const row = main(page).getByRole('row').filter({ hasText: 'On the roof' });
  await expect(row.getByRole('link', { name: '+351 21 555 0100' })).toHaveAttribute(
    'href',
    'tel:+351215550100',
  );
  await page.goto(tracker);
  await expect(main(page)).toContainText('Need help: 1 · No answer: 0 · Safe: 0');
  await expectGoodLooks(page, anotherVisitor, {
    composer: `${messages}?new=1`,
    message: address,
    tracker,
  });
  await page.goto(address);
  await main(page).getByText('Close', { exact: true }).click();
  await expect(main(page).locator('details[open]')).toContainText('1 person needs help.');
  await expect(main(page).locator('details[open]')).not.toContainText('answered yet');
  await press(page, 'Yes, close it');
  await expect(main(page)).toContainText('The message is closed.');
  await telephone.reload();
  await expect(main(telephone)).toContainText('Answers are closed.');
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('who is chosen in the list is written to, reads it signed in, and answers', async ({
    page,
    anotherVisitor,
  }) => {
    const traveler = await anotherVisitor(onTelephone);
    await enterWithTraveler(page, traveler);
    await page.goto(tracker);
    const row = main(page).getByRole('row').filter({ hasText: 'Lisbon, Portugal' });
    await row.getByRole('checkbox').check();
    await press(page, 'Write to them');
    await expect(main(page)).toContainText('For the 1 person you selected.');
    await main(page).getByLabel('Subject', { exact: true }).fill('Strike on Friday');
    await main(page).getByLabel('Message', { exact: true }).fill('Take the train on Thursday.');
    await press(page, 'See who gets it');
    await press(page, 'Ask them now');
    await expect(main(page)).toContainText('The message is on its way.');
    await traveler.goto('/business/check-in');
    await main(traveler).getByRole('link', { name: 'Strike on Friday' }).click();
    await main(traveler).getByText('I’m safe', { exact: true }).click();
    await press(traveler, 'Send the answer');
    await expect(main(traveler)).toContainText('You answered that you’re safe');
    await page.reload();
    await expect(figure(page, 'Safe')).toHaveText('1');
    await expectGoodLooks(traveler, anotherVisitor, { own: '/business/check-in', answer: traveler.url() });
  });

  test('the question stands on every page of whoever is asked, with both answers, until they answer', async ({
    page,
    anotherVisitor,
  }) => {
    const traveler = await anotherVisitor(onTelephone);
    await enterWithTraveler(page, traveler);
    const bar = (one: Page) => one.getByRole('region', { name: 'Check-in request' });
    await traveler.goto('/');
    await expect(bar(traveler)).toHaveCount(0);
    await ask(page);
    for (const path of ['/business', '/trips', '/']) {
      await traveler.goto(path);
      await expect(bar(traveler)).toContainText('is asking: are you safe? Flood in Lisbon');
      await expect(bar(traveler).getByRole('button')).toHaveText(['I’m safe', 'I need help']);
    }
    await page.goto('/');
    await expect(bar(page)).toHaveCount(0);
    await expectGoodLooks(traveler, anotherVisitor, { home: '/' });
    await traveler.goto('/');
    await bar(traveler).getByRole('button', { name: 'I need help' }).click();
    await expect(main(traveler)).toContainText('You answered that you need help');
    await traveler.goto('/');
    await expect(bar(traveler)).toHaveCount(0);
  });

  test('a country is rated, travelers read it where they search, and trips there are not bookable', async ({
    page,
    anotherVisitor,
  }) => {
    const traveler = await anotherVisitor(withoutJavaScript);
    await enterWithTraveler(page, traveler);
    const risks = `${tracker}/risks`;
    await page.goto(risks);
    await expect(main(page)).toContainText('No countries rated yet');
    await main(page).getByRole('link', { name: 'Rate a country' }).click();
    await main(page).getByLabel('Note', { exact: true }).fill('Floods: stay on high ground.');
    await press(page, 'Save');
    await expect(main(page)).toContainText('Choose a country that is not rated yet.');
    await expect(main(page).getByLabel('Note', { exact: true })).toHaveValue('Floods: stay on high ground.');
    await main(page).getByLabel('Country', { exact: true }).selectOption('PT');
    await main(page).getByLabel('Trips there', { exact: true }).selectOption('block');
    await press(page, 'Save');
    await expect(main(page)).toContainText('The rating was saved.');
    await traveler.goto(`/hotels/LIS/${dayAhead(20)}/${dayAhead(22)}`);
    await expect(main(traveler)).toContainText('Floods: stay on high ground.');
    await expect(main(traveler)).toContainText('Your company doesn’t let you book trips there.');
    await expect(main(traveler)).toContainText('Not bookable');
    const [offer] = await main(traveler).locator('a[href*="/hotels/details/"]').all();
    await offer?.click();
    await expect(main(traveler)).toContainText('Not bookable');
    const ways = main(traveler).locator('a[href*="/checkout/"]');
    await expect(ways).toHaveCount(0);
    await traveler.goto(traveler.url().replace('/hotels/details/', '/checkout/').replace(/\?.*/, ''));
    await expect(main(traveler)).toContainText('Your company’s policy doesn’t allow this booking.');
    await expect(main(traveler).getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await expectGoodLooks(page, anotherVisitor, { list: risks, editor: `${risks}?risk=new` });
  });
});

test('the area of an incident is a circle on the map, and in words and numbers beside it, before and after it is sent', async ({
  page,
  anotherVisitor,
}) => {
  await enterWithTraveler(page, await anotherVisitor());
  await page.goto(`${messages}?new=1`);
  await main(page).getByLabel('Where', { exact: true }).fill('Lisbon');
  await main(page).getByLabel('Distance around the city', { exact: true }).selectOption('100');
  // One word that no line holds.
  await main(page)
    .getByLabel('Subject', { exact: true })
    .fill(`Flood ${'ع'.repeat(70)}`);
  await main(page).getByLabel('Message', { exact: true }).fill('Stay inside.');
  await press(page, 'See who gets it');
  const map = main(page).getByRole('figure', { name: 'Map' });
  await expect(map).toContainText('Marked area: Lisbon, Portugal and 100 km around');
  await expect(map.getByRole('listitem')).toHaveText(['Lisbon, Portugal: 1 person']);
  await expect(map.locator('svg path[class*="area"]:visible')).toHaveCount(1);
  await press(page, 'Ask them now');
  await expect(map).toContainText('Marked area: Lisbon, Portugal and 100 km around');
  await expectGoodLooks(page, anotherVisitor, { sent: page.url() });
  await page.goto(tracker);
  await expect(map).toContainText('Circles are the areas of open check-in requests.');
  await expect(main(page).getByText('Lisbon, Portugal and 100 km around')).toBeVisible();
  await page.goto(`${tracker}?risk=red`);
  await expect(main(page).getByRole('link', { name: /Country risk: High/ })).toBeVisible();
  await expectGoodLooks(page, anotherVisitor, { tracker });
});
