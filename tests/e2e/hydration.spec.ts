import type { Page } from '@playwright/test';
import { builtInRoles } from '@/lib/shared/access/roles';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { newEmail } from './people';
import { firstDay, lastDay, searchAddresses } from './search-addresses';
import { requestsCame, requestsCameBut } from './setup/wait-for-behaviours';
import { dialogOf } from './sign-in-dialog';

const stays = `/hotels/LIS/${firstDay}/${lastDay}?adults=2`;

/** Pages of members, who get React with them. */
const paths = [
  '/',
  `/flights/BOS-LIS/${firstDay}/${lastDay}`,
  stays,
  `/flights/details/${searchAddresses.resultId}`,
  '/explore',
  '/trips',
  '/profile/account',
];

const ofReact = '/_next/static/chunks/';

/** Withholds the scripts of React from each page until everything else has come and has run, or until they are let go. */
async function withholdReact(page: Page): Promise<{ readonly letGo: () => void }> {
  let letGo = () => {};
  let released = Promise.resolve();
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    released = new Promise((resolve) => {
      letGo = resolve;
    });
  });
  await page.route(`**${ofReact}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return { letGo: () => letGo() };
}

const restCame = (page: Page): Promise<void> =>
  requestsCameBut(page, (request) => request.url().includes(ofReact) && request.resourceType() === 'script');

/**
 * Notes from now on what changes in documents once they have been read. The frames by which vendors find TCF and GPP are no change:
 * they may come at any time, and React passes by what others put beside everything in the body.
 */
async function noteChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const changes: string[] = [];
    const isLocator = (node: Node) => node instanceof HTMLIFrameElement && node.name.endsWith('Locator');
    Object.assign(window, { changes });
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, attributeName, target, type } of records)
        if (![...addedNodes].some(isLocator))
          changes.push(
            `${type} ${attributeName ?? ''} of ${target.nodeName} in ${target.parentNode?.nodeName}`,
          );
    });
    addEventListener(
      'readystatechange',
      () =>
        document.readyState === 'interactive' &&
        observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true }),
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { readonly changes: string[] }).changes);
}

/** Says something as a part of the page does; the runtime shows it, once it listens. */
const announce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { __umiakListeners: listeners } = globalThis as {
      __umiakListeners?: Map<string, Set<(text: string) => void>>;
    };
    for (const listener of listeners?.get('page.announced') ?? []) listener('Saved');
  });

/** Looks at a page whose React comes late, and in which something is said before. Whatever React complains of fails the test. */
async function lookAt(page: Page, path: string): Promise<void> {
  const changes = await noteChanges(page);
  const { letGo } = await withholdReact(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await restCame(page);
  await announce(page);
  const early = await changes();
  letGo();
  await requestsCame(page);
  expect(early).toEqual([]);
  await page.waitForFunction(() => performance.getEntriesByName('runtime-started').length > 0);
  await announce(page);
  await expect(page.locator('#announcement')).toHaveText('Saved');
}

for (const path of paths) {
  test(`nothing of ours changes a page before React, however late, has taken it over: ${path}`, async ({
    page,
  }) => {
    await registerWithoutPage(page, newEmail());
    await lookAt(page, path);
  });
}

test('nothing of ours changes the hub of a company before React has taken it over', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: builtInRoles.admin.permissions, tier: 'enterprise' });
  await enterWithSecondFactor(page, '/business');
  await lookAt(page, '/business');
});

test('what a guest has kept is saved and told on the first page after the sign-in, whose React comes late', async ({
  page,
}) => {
  await page.goto(stays);
  await page.locator('button[data-save]').first().click();
  await expect(dialogOf(page)).toBeVisible();
  await registerWithoutPage(page, newEmail());
  const { letGo } = await withholdReact(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await restCame(page);
  letGo();
  await expect(page.locator('#announcement')).toHaveText(/is saved/);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Trips/ })).toHaveAccessibleName(/1$/);
});

test('what runs beside React starts as well where somebody has changed the page before React, which draws it again', async ({
  page,
  allow,
}) => {
  // Where React draws a page again it puts its markup in as text (decision 031).
  allow(/React error #418|require-trusted-types-for/);
  await registerWithoutPage(page, newEmail());
  await page.addInitScript(() => {
    addEventListener(
      'readystatechange',
      () => {
        if (document.readyState === 'interactive')
          document.getElementById('announcement')?.replaceChildren('By an extension');
      },
      true,
    );
  });
  await page.goto('/');
  await announce(page);
  await expect(page.locator('#announcement')).toHaveText('Saved');
});

test('until React has come a page does what it does without script', async ({ page }) => {
  await registerWithoutPage(page, newEmail());
  const { letGo } = await withholdReact(page);
  await page.goto(stays, { waitUntil: 'domcontentloaded' });
  await restCame(page);
  const menu = page.locator('#account-menu');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).not.toBeVisible();
  await page.locator('button[data-save]').first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Trips/ })).toHaveAccessibleName(/1$/);
  letGo();
});
