import type { APIRequestContext } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { type Flag, flagNames } from '../../lib/shared/access/flags';
import { expect, test, withMotion } from './fixtures';
import { newEmail, register } from './people';
import { inDatabase, visitorOf } from './roles';
import { type OwnDeployment, startDeployment } from './setup/start-deployment';

let own: OwnDeployment;
test.beforeAll(async () => {
  own = await startDeployment('flags', { UMIAK_SNOW_SEASON: '01-01/12-31' });
});
test.afterAll(() => own?.stop());

/** Sets flags and waits until the server has seen it: they are remembered for two seconds. */
async function setFlags(flags: Readonly<Partial<Record<Flag, boolean>>>): Promise<void> {
  await inDatabase(
    `insert into flag (name, enabled) select key, value::boolean from jsonb_each_text($1)
     on conflict (name) do update set enabled = excluded.enabled`,
    [JSON.stringify(flags)],
    own.databaseUrl,
  );
  await new Promise((done) => setTimeout(done, 2200));
}

type Visitors = { readonly admin: APIRequestContext; readonly guest: APIRequestContext };
/** Whether an effect is there; null where it cannot be seen, because of another flag. */
type Effect = (by: Visitors, flags: Readonly<Partial<Record<Flag, boolean>>>) => Promise<boolean | null>;

let asked = 0;
/** What a page says, asked under an address that nobody has asked for yet. */
async function bodyOf(visitor: APIRequestContext, path: string, country = 'US'): Promise<string> {
  asked += 1;
  // Whose country nobody knows is asked as strictly as anybody.
  const headers: Record<string, string> = country === '' ? {} : { 'x-country-code': country };
  return (await visitor.get(`${path}${path.includes('?') ? '&' : '?'}asked=${asked}`, { headers })).text();
}

const opens =
  (path: string): Effect =>
  async ({ admin }) =>
    (await admin.get(path, { maxRedirects: 0 })).status() === 200;

const says =
  (path: string, words: RegExp, country?: string): Effect =>
  async ({ guest }) =>
    words.test(await bodyOf(guest, path, country));

const results = `/flights/BOS-LIS/${dayAfter(utcDay(Date.now()), 60)}`;

/** What each flag does, seen from outside. */
const effects: Readonly<Record<Flag, Effect>> = {
  entitiesPage: opens('/business/company/entities'),
  trainPages: opens('/business/policy/train/settings'),
  rolesPage: opens('/business/users/roles'),
  approversPage: opens('/business/approvals/approvers'),
  paymentMethodsPage: opens('/business/payment-options'),
  integrationsPage: opens('/business/integrations'),
  homepageMessagesPage: opens('/business/policy/messages'),
  accountPermissionsPage: opens('/business/account-permissions'),
  travelerTrackerPage: opens('/business/traveler-tracker'),
  reportingPage: opens('/business/stats'),
  invitations: opens('/business/invitations'),
  guidebook: opens('/guides/yourguides'),
  tripsToBook: opens('/business/book'),
  cookieCategories: says('/help', /consent=categories/),
  iabConsent: says('/help', / data-tcf=/, ''),
  repeatCookieMessage: says('/help', /data-consent="repeat"/),
  dataSharing: async ({ guest }) =>
    (await guest.get('/i/api/account/dataSharing/v1/optOut')).status() === 200,
  embedRework: says('/embed/demo/flights', /rework(?:\\?"|&quot;):true/),
  guestSaves: says(results, / data-keeps=/),
  friendlyUrls: says(results, /friendlyUrls/),
  snow: says('/help', /snow(?:\\?"|&quot;):true/),
  prideLogo: says('/help', / data-pride="/),
  switchToNavigation: async ({ admin }) =>
    (await bodyOf(admin, '/flights')).includes('name="redir" value="/flights"'),
  confettiOnce: async (by, { prideLogo }) =>
    prideLogo === true ? says('/help', /data-remember="true"/)(by, {}) : null,
  hideChrome: async (by) => !(await says('/help', /<footer/)(by, {})),
};

test('every named flag is switched without a build or a restart, and its own effect is seen', async () => {
  const by = { admin: await visitorOf('admin', own), guest: await visitorOf('anonymous', own) };
  const others = flagNames.filter((flag) => flag !== 'hideChrome');
  const seen = new Map<Flag, Set<boolean>>(flagNames.map((flag) => [flag, new Set()]));
  const look = async (flags: Readonly<Partial<Record<Flag, boolean>>>, which: readonly Flag[]) => {
    await setFlags(flags);
    for (const flag of which) {
      const effect = await effects[flag](by, flags);
      if (effect === null) continue;
      expect([flag, effect]).toEqual([flag, flags[flag]]);
      seen.get(flag)?.add(effect);
    }
  };
  // Each flag has a number, and each round switches by one of its bits: no other flag goes the same way through all.
  for (let bit = 1; bit <= others.length; bit *= 2) {
    const flags = Object.fromEntries(others.map((flag, at) => [flag, ((at + 1) & bit) !== 0]));
    await look({ ...flags, hideChrome: false }, flagNames);
  }
  await look({ hideChrome: true }, ['hideChrome']);
  expect(flagNames.filter((flag) => seen.get(flag)?.size !== 2)).toEqual([]);
  // Setting one waits until all are seen.
  await inDatabase('delete from flag', [], own.databaseUrl);
  await setFlags({ hideChrome: false });
  await Promise.all([by.admin.dispose(), by.guest.dispose()]);
});

test('NAV-005 the flag hideChrome takes header and footer away', async ({ page }) => {
  await page.goto(`${own.origin}/help?before`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await setFlags({ hideChrome: true });
  for (const path of ['/?after', '/help?after', '/login?after']) {
    await page.goto(`${own.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header, footer, [role=banner], [role=contentinfo]')).toHaveCount(0);
  }
  await setFlags({ hideChrome: false });
  await page.goto(`${own.origin}/help?again`);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('PERM-003 ROUTE-028 no link leads to the guides unless they are enabled', async ({ page }) => {
  const guides = page.locator(
    'header a[href="/guides/yourguides"], #navigation a[href="/guides/yourguides"]',
  );
  await register(page, newEmail(), own.origin);
  await expect(page.locator('#account-menu a[href="/guides/yourguides"]')).toHaveCount(1);
  await setFlags({ guidebook: false });
  await page.goto(`${own.origin}/help`);
  await expect(page.locator('#account-menu a[href="/trips"]')).toBeAttached();
  await expect(guides).toHaveCount(0);
  await setFlags({ guidebook: true });
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('CCONST-039 LOGO-002 LOGO-014 the pride logo moves for 2 s, then 500 pieces of confetti fly', async ({
    page,
  }) => {
    await page.goto(`${own.origin}/help?plain`);
    const mark = page.getByRole('banner').locator('svg[data-mark]');
    expect(await mark.evaluate((one) => getComputedStyle(one).animationName)).toBe('none');
    await setFlags({ prideLogo: true });
    await page.goto(`${own.origin}/help?pride`);
    expect(await mark.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('2s');
    await expect(page.locator('canvas[data-confetti="500"]')).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('logoConfettiShown'))).not.toBeNull();
    await expect(page.locator('canvas')).toHaveCount(0);
    await setFlags({ prideLogo: false });
  });
});
