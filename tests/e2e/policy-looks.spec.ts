import type { Page } from '@playwright/test';
import { type Look, problemsInEachLook, show } from './axe';
import { expect, test } from './fixtures';
import { demo, signInAsDemoWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { firstDay, lastDay } from './search-segments';

/** A telephone, a tablet and a desk, in both themes. */
const screens: readonly Look[] = [
  { colorScheme: 'light', viewport: { width: 360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
];
const inArabic: readonly Look[] = [
  { colorScheme: 'dark', viewport: { width: 360, height: 800 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
];

/** Loads each address, and returns what is wrong with any of them on any screen, left to right and in Arabic. */
async function problemsAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    for (const [prefix, each] of [
      ['', screens],
      ['/ar-ae', inArabic],
    ] as const) {
      const response = await page.goto(`${prefix}${path}`);
      if (response?.status() !== 200) found.push(`${prefix}${path} answers ${response?.status()}`);
      found.push(...(await problemsInEachLook(page, `${prefix}${path}`, { each })));
    }
  }
  return found;
}

/** Signs in at the demo's company as its travel manager, who has shown the second factor. */
async function enter(page: Page, address: string): Promise<void> {
  await show(page, screens[0] as Look);
  await signInAsDemoWithoutPage(page, demo.travelManager);
  await showSecondFactor(demo.travelManager, { address });
}

const verticals = ['flight', 'hotel', 'train', 'car'] as const;

for (const vertical of verticals) {
  test(`the policy pages of ${vertical} have no problem that axe knows and fit every screen, in Arabic too`, async ({
    page,
    clientAddress,
  }) => {
    await enter(page, clientAddress);
    const own = `/business/policy/${vertical}`;
    const paths = [
      own,
      `${own}/settings`,
      `${own}/settings?view=import`,
      `${own}/restrictions`,
      `${own}/restrictions?restriction=new`,
    ];
    const more = [`${own}/advanced-rules`, ...(vertical === 'train' ? [] : [`${own}/preferences`])];
    expect(await problemsAt(page, [...paths, ...more])).toEqual([]);
  });
}

test('the pages of approvals have no problem that axe knows and fit every screen, in Arabic too', async ({
  page,
  clientAddress,
}) => {
  await enter(page, clientAddress);
  const list = '/business/approvals/approvers';
  const found = await problemsAt(page, [
    '/business/policy',
    '/business/approvals',
    '/business/approvals/settings',
    list,
    '/business/approval',
  ]);
  await page.goto(list);
  const person = await page.getByRole('main').locator('tbody a').first().getAttribute('href');
  found.push(...(await problemsAt(page, [person ?? 'nobody'])));
  expect(found).toEqual([]);
});

test('results, details and a checkout with the badges of a company’s policies have no problem that axe knows', async ({
  page,
  clientAddress,
}) => {
  await enter(page, clientAddress);
  const stays = `/hotels/ROM/${firstDay}/${lastDay}`;
  await page.goto(stays);
  const id = await page.getByRole('main').locator('[data-result]').last().getAttribute('data-result');
  expect(await problemsAt(page, [stays, `/hotels/details/${id}`, `/checkout/${id}`])).toEqual([]);
});
