import type { Page } from '@playwright/test';
import { blockUntilFontsLoad } from './block-until-fonts-load';
import { expectPicture, lookAt } from './compare-screenshot';
import { expect } from './fixtures';
import { onAFixedDay } from './on-a-fixed-day';
import { visitorOf } from './roles';

/*
 * How the pages of policies and approvals look with what the demo's company has in them: policies, a draft, bookings and requests (visual.spec.ts
 * says with what tolerance). Each page once; widths, themes and the writing direction are spread over them.
 */
const test = onAFixedDay('visual_policy', { life: true });

const policy = '/business/policy';
const [approvals, queue] = ['/business/approvals', '/business/approval'];

for (const [name, role, path, look] of [
  ['policy-1280-light', 'manager', policy, { width: 1280 }],
  ['policy-messages-768-dark', 'manager', `${policy}/messages`, { width: 768, dark: true }],
  ['policy-of-flights-1280-dark', 'manager', `${policy}/flight`, { width: 1280, dark: true }],
  ['policies-768-light', 'manager', `${policy}/hotel/settings`, { width: 768 }],
  ['policy-editor-360-light', 'manager', `${policy}/hotel/settings?policy=new`, { width: 360 }],
  ['policy-draft-1280-light', 'manager', `${policy}/flight/settings?view=try`, { width: 1280 }],
  [
    'policy-versions-360-dark',
    'manager',
    `${policy}/flight/settings?view=versions`,
    { width: 360, dark: true },
  ],
  ['restrictions-768-arabic', 'manager', `/ar-ae${policy}/flight/restrictions`, { width: 768 }],
  ['preferences-768-light', 'manager', `${policy}/hotel/preferences`, { width: 768 }],
  ['advanced-rules-1280-light', 'manager', `${policy}/flight/advanced-rules`, { width: 1280 }],
  ['approvals-1280-dark', 'manager', approvals, { width: 1280, dark: true }],
  ['approval-settings-768-dark', 'manager', `${approvals}/settings`, { width: 768, dark: true }],
  ['approvers-1280-light', 'manager', `${approvals}/approvers`, { width: 1280 }],
  ['approval-queue-360-light', 'approver', queue, { width: 360 }],
  ['approval-queue-360-dark-arabic', 'approver', `/ar-ae${queue}`, { width: 360, dark: true }],
  ['own-people-1280-light', 'approver', `${queue}/people`, { width: 1280 }],
] as const) {
  test(`${name} looks as it did`, async ({ anotherVisitor, own }) => {
    const visitor = await visitorOf(role, own);
    const page = await anotherVisitor({ baseURL: own.origin, storageState: await visitor.storageState() });
    await visitor.dispose();
    await blockUntilFontsLoad(page);
    await lookAt(page, { height: 1400, ...look });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    if (path.endsWith(queue)) await untilCheapestShows(page);
    await expectPicture(page, name);
  });
}

/** What providers sell beside the first trip shows once they have answered, which a page waits for only a moment. */
async function untilCheapestShows(page: Page): Promise<void> {
  const cheapest = page.getByRole('main').locator('article').first().locator('a[href*="/details/"]').first();
  await expect(async () => {
    await page.reload();
    await expect(cheapest).toBeVisible({ timeout: 1 });
  }).toPass();
}
