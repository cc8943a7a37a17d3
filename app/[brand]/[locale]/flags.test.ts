/**
 * Pages are called as functions and looked at, not rendered; so React is the one that knows their client parts too.
 *
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { consentFacts } from '@/lib/server/consent/consent-facts';
import { visitorConsent } from '@/lib/server/consent/visitor-consent';
import { accessSubjectOf } from '@/lib/server/identity/access-subject';
import { readFlags } from '@/lib/server/identity/read-flags';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { pageContextHeader, sealPageContext } from '@/lib/server/page/page-context';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVerdict } from '@/lib/server/page/page-verdict';
import { chromeConfig } from '@/lib/server/site/chrome-config';
import { menuGates } from '@/lib/shared/access/account-menu-gates';
import { type Feature, features } from '@/lib/shared/access/features';
import { type Flag, flagNames } from '@/lib/shared/access/flags';
import { menuEntryShows } from '@/lib/shared/access/menu-entry-shows';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { pageLookOf } from '@/lib/shared/site/page-look';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { authStateIn } from '@/tests/factories/auth-state';
import { companyPerson } from '@/tests/factories/company-people';
import { roleBrowser } from '@/tests/factories/role-browser';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import EmbedPage from './embed/[affiliate]/[vertical]/page';
import { SavePart } from './save-part';
import { SiteHeader } from './site-header';
import { switchFormProps } from './switch-form-props';

/** What middleware has put on the request of the page being drawn. */
let asked: Record<string, string> = {};
jest.mock('next/headers', () => ({
  headers: async () => new Headers(asked),
  cookies: async () => ({ get: () => undefined, getAll: () => [] }),
}));

jest.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getFormatter: async () => ({}),
  getRequestConfig: (config: unknown) => config,
}));

const db = testDatabase({ demo: true });
let admin: TestBrowser;
let ahead = 0;

beforeAll(async () => {
  process.env.UMIAK_SNOW_SEASON = '01-01/12-31';
  admin = await roleBrowser('admin', db);
  const real = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
});

/** What an operator does to switch a flag; every process sees it two seconds later. */
async function setFlag(name: Flag, enabled: boolean): Promise<void> {
  await db.query(
    `insert into flag (name, enabled) values ($1, $2)
     on conflict (name) do update set enabled = excluded.enabled`,
    [name, enabled],
  );
  ahead += 2001;
}

const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ');
const addresses = { businessPath: '/business', dashboard: 'dashboard', demo: true, apiDocs: true };

/** Whether a page of the business admin catalogue, or another page of a member, is open for this browser. */
async function pageIs(path: string, browser = admin): Promise<string> {
  const page = findPage(path, addresses);
  if (page === null) return 'no page';
  return (await pageVerdict(page, (await viewerFromCookies(cookieOf(browser))).viewer)).kind;
}

type Drawn = { readonly props: Record<string, unknown> };
const drawn = (element: unknown) => (element as Drawn).props;
/** A page that exists while the flag is on, and is nowhere else. */
const page = (path: string) => ({ on: 'open', off: 'nowhere', seen: () => pageIs(path) });
const headerOf = async () => {
  const [site, flags, { viewer }] = await Promise.all([pageSite(), readFlags(), viewerFromCookies(null)]);
  const parts = drawn(SiteHeader({ site, look: pageLookOf('/', flags.hideChrome), viewer, flags }));
  return drawn((parts.children as readonly unknown[])[0]).pride;
};
/** What the consent decision stands on for a visitor who has answered nothing, from a country. */
const consentIn = async (country: string) => {
  const flags = await readFlags();
  const place = { country, region: null };
  return consentFacts((await pageSite()).brand, place, visitorConsent(null, country), flags);
};
const statusAt = async (browser: TestBrowser, path: string) => (await browser.get(path)).status;
const embedded = {
  params: Promise.resolve({ affiliate: 'demo', vertical: 'flights' }),
  searchParams: Promise.resolve({}),
};
const friendly = async () => {
  const soon = dayAfter(utcDay(new Date()), 30);
  const response = await testBrowser().post('/s/horizon/common/layout/FriendlySearchUrlAction', {
    originalVertical: 'flights',
    conversionVertical: 'trains',
    searchUrlToConvert: `http://localhost:3000/flights/NYC-LIS/${soon}`,
  });
  return ((await response.json()) as { convertedUrl: string }).convertedUrl !== '';
};

/** What somebody sees with a flag on and with it off, whatever the other flags are. */
type Effect = { readonly on: unknown; readonly off: unknown; seen(): Promise<unknown> };

const effects: Readonly<Record<Flag, Effect>> = {
  entitiesPage: page('/business/company/entities'),
  trainPages: page('/business/policy/train'),
  rolesPage: page('/business/users/roles'),
  approversPage: page('/business/approvals/approvers'),
  paymentMethodsPage: page('/business/payment-options'),
  integrationsPage: page('/business/integrations'),
  homepageMessagesPage: page('/business/policy/messages'),
  accountPermissionsPage: page('/business/account-permissions'),
  travelerTrackerPage: page('/business/traveler-tracker'),
  reportingPage: page('/business/stats'),
  tripsToBook: page('/business/book'),
  invitations: {
    on: true,
    off: false,
    seen: async () => {
      const { viewer } = await viewerFromCookies(cookieOf(admin));
      const subject = accessSubjectOf(viewer, await readFlags());
      return menuEntryShows(menuGates.invitations, subject, () => {});
    },
  },
  guidebook: { on: 200, off: 404, seen: () => statusAt(admin, '/i/api/guides/v1/places') },
  cookieCategories: { on: true, off: false, seen: async () => (await consentIn('FR')).categoriesOn },
  iabConsent: { on: 'iab', off: 'categories', seen: async () => (await consentIn('FR')).flow },
  repeatCookieMessage: { on: true, off: false, seen: async () => (await consentIn('US')).repeatOn },
  dataSharing: { on: 200, off: 404, seen: () => statusAt(admin, '/i/api/account/dataSharing/v1/optOut') },
  embedRework: {
    on: true,
    off: false,
    seen: async () => (drawn(await EmbedPage(embedded)).settings as { rework: boolean }).rework,
  },
  guestSaves: {
    on: true,
    off: false,
    seen: async () => drawn(await SavePart({ vertical: 'flights' })).keepsForGuests,
  },
  friendlyUrls: { on: true, off: false, seen: friendly },
  snow: { on: true, off: false, seen: async () => (await chromeConfig()).snow },
  hideChrome: {
    on: 'none',
    off: 'full',
    seen: async () => pageLookOf('/', (await readFlags()).hideChrome).chrome,
  },
  prideLogo: { on: true, off: false, seen: async () => (await headerOf()) !== null },
  switchToNavigation: {
    on: '/flights',
    off: '/flights/BOS-LIS/2027-03-02',
    seen: async () => (await switchFormProps()).redir,
  },
  confettiOnce: {
    on: true,
    off: false,
    seen: async () => {
      await setFlag('prideLogo', true);
      return ((await headerOf()) as { remember: boolean }).remember;
    },
  },
};

test('MISC-010 every flag of the deployment is switched without a build, and what it gates changes with it', async () => {
  asked = {
    [pageContextHeader]: sealPageContext({
      brand: 'kayak',
      locale: 'en-US',
      screen: '/flights/BOS-LIS/2027-03-02',
      path: '/flights/BOS-LIS/2027-03-02',
      country: null,
      region: null,
      consent: 'settled',
      dismissed: '',
      thirdParties: null,
      part: null,
      nonce: 'n',
      status: null,
    }),
    host: 'localhost:3000',
  };
  const found: Record<string, unknown> = {};
  for (const name of flagNames) {
    await setFlag(name, true);
    const on = await effects[name].seen();
    await setFlag(name, false);
    const off = await effects[name].seen();
    await setFlag(name, true);
    found[name] = { on, off, onAgain: await effects[name].seen() };
    await db.query('delete from flag');
    ahead += 2001;
  }
  expect(found).toEqual(
    Object.fromEntries(
      flagNames.map((name) => [
        name,
        { on: effects[name].on, off: effects[name].off, onAgain: effects[name].on },
      ]),
    ),
  );
});

/** The pages a feature opens, for whoever holds every permission; others show in the auth state until their page is built. */
const opens: Partial<Record<Feature, string>> = {
  onboardingTasks: '/business/tasks',
  tripsToApprove: '/business/approval',
  tripReportingFields: '/business/trip-reporting-fields',
  reporting: '/business/stats',
  ssoIntegration: '/business/integrations/sso',
  bookOnBehalf: '/business/book',
  carPreferences: '/business/policy/car/preferences',
};

test('MISC-010 every feature of a company is switched for that company alone, and its page opens and closes', async () => {
  const { browser, companyId } = await companyPerson(db);
  const other = await companyPerson(db);
  const before = (await authStateIn(other.browser)).features;
  for (const feature of features) {
    const seen: unknown[] = [];
    for (const enabled of [true, false]) {
      await db.query('update company set features = $1 where id = $2', [{ [feature]: enabled }, companyId]);
      const has = (await authStateIn(browser)).features.includes(feature);
      const path = opens[feature];
      seen.push(path === undefined ? has : [has, await pageIs(path, browser)]);
    }
    expect([feature, ...seen]).toEqual(
      opens[feature] === undefined ? [feature, true, false] : [feature, [true, 'open'], [false, 'denied']],
    );
  }
  expect((await authStateIn(other.browser)).features).toEqual(before);
});
