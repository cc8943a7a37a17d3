import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { api } from './api';
import { answer as confirm } from './consent/acknowledgement-dialog';
import { answer as closeRepeatMessage } from './consent/dismiss-cookie-notice';
import { saveCategories } from './consent/save-categories';
import { saveDismissalCookie } from './consent/save-dismissal-cookie';
import { recordMetric } from './embed/record-metric';
import { subscribe } from './event-bus';
import { putPageGlobals } from './page-globals.factory';
import { type StillPage, standStill } from './page-navigation.factory';
import { loadChromeState } from './site/load-chrome-state';
import { setCurrency } from './site/pickers/set-currency';
import { setLanguage } from './site/pickers/set-language';

let page: StillPage;
beforeEach(() => {
  page = standStill('/flights');
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = '';
  window.scrollTo = () => {};
});
afterEach(() => page.restore());

const iab = { consentedPurposes: [1], tcString: 'C' };
const lists = {
  consentedPurposes: [1],
  consentedVendors: [],
  consentedAdditionalVendors: [],
  objectedLegIntPurposes: [],
  objectedLegIntVendors: [],
  tcString: 'C',
};

/** What each call is described to answer (chrome specification §7), and how the page comes to ask for it. */
const read: readonly (readonly [address: string, described: unknown, ask: () => Promise<unknown>])[] = [
  [
    'GET /horizon/react/component/FooterBrandsStateProviderAction',
    { brands: [], socialMediaSites: [], socialIconsByName: {} },
    () => loadChromeState('FooterBrandsStateProviderAction'),
  ],
  [
    'GET /horizon/react/component/FooterSiteMapLinksProviderAction',
    { companyLinks: [], contactLinks: [], airlineTicketsLinks: [], moreLinks: [] },
    () => loadChromeState('FooterSiteMapLinksProviderAction'),
  ],
  [
    'GET /horizon/react/component/PrivacyMenuStateProviderAction',
    [{ title: 'Privacy', url: '/privacy' }],
    () => loadChromeState('PrivacyMenuStateProviderAction'),
  ],
  [
    'GET /horizon/react/component/CurrencyPickerStateProviderAction',
    { topCurrencies: [], allCurrencies: [], current: { code: 'EUR' } },
    () => loadChromeState('CurrencyPickerStateProviderAction'),
  ],
  [
    'POST /s/horizon/common/layout/FriendlySearchUrlAction',
    { convertedUrl: '/hotels/LIS' },
    () =>
      api('POST /s/horizon/common/layout/FriendlySearchUrlAction', {
        originalVertical: 'flights',
        conversionVertical: 'hotels',
        searchUrlToConvert: 'https://travel.example/flights/BOS-LIS',
      }),
  ],
  [
    'GET /i/api/account/dataSharing/v1/optOut',
    { allowDataSharing: false },
    () => api('GET /i/api/account/dataSharing/v1/optOut'),
  ],
  [
    'PUT /i/api/account/dataSharing/v1/optOut',
    { allowDataSharing: true },
    () => api('PUT /i/api/account/dataSharing/v1/optOut', { allowDataSharing: true }),
  ],
  [
    'GET /horizon/common/privacy/providers/CookiesDataProvider',
    {
      cookiesConsent: true,
      dataTransferConsent: false,
      policyUrl: '/privacy',
      betterUx: false,
      messageVisible: true,
      twoPartyConsent: false,
    },
    () => api('GET /horizon/common/privacy/providers/CookiesDataProvider'),
  ],
  [
    'GET /i/api/cookiebanner/v1/consent',
    { acceptedCategories: ['strictlyNecessary'], hasFullUserConsent: false },
    () => api('GET /i/api/cookiebanner/v1/consent'),
  ],
  [
    'GET /i/api/cookiebanner/v1/cookies/forCategory',
    { cookies: [{ name: 'did', domain: 'travel.example' }] },
    () => api('GET /i/api/cookiebanner/v1/cookies/forCategory', { category: 'functional' }),
  ],
  ['GET /i/api/iabtcf/v1/consent', iab, () => api('GET /i/api/iabtcf/v1/consent')],
  ['POST /i/api/iabtcf/v1/consent', iab, () => api('POST /i/api/iabtcf/v1/consent', lists)],
  ['GET /i/api/iabtcf/v1/detailedPrefs', { purposes: [] }, () => api('GET /i/api/iabtcf/v1/detailedPrefs')],
  ['GET /i/api/iabtcf/v1/initialPrefs', { partnersCount: 3 }, () => api('GET /i/api/iabtcf/v1/initialPrefs')],
  [
    'GET /i/api/iabtcf/v1/deviceStorageDisclosure',
    { disclosures: [] },
    () => api('GET /i/api/iabtcf/v1/deviceStorageDisclosure', { vendorId: '7' }),
  ],
  [
    'POST /s/run/kmkid/sync',
    { kmkid: 'abc' },
    () => api('POST /s/run/kmkid/sync', { suggestedKmkid: 'abc' }),
  ],
];

for (const [address, described, ask] of read) {
  test(`CHTTP-001 ${address} is read as it is described, field by field`, async () => {
    const calls = recordFetch({ [address]: jsonAnswer(described) });
    expect(await ask()).toEqual(described);
    expect(calls).toHaveLength(1);
  });
}

const surface = (kind: string) => {
  document.body.innerHTML = `<div id="consent" data-consent="${kind}"></div>`;
  return document.getElementById('consent') as HTMLElement;
};
const consent = { acceptedCategories: ['strictlyNecessary'], hasFullUserConsent: true };
/** What was pressed has put its surface away, and nothing was sent yet. */
const pressed = { away: Promise.resolve(), sent: null };

/** What the page does with each call whose answer is not read or not shown, and how one sees that it went well. */
const unread: readonly (readonly [
  what: string,
  addresses: readonly string[],
  act: () => Promise<boolean>,
])[] = [
  [
    'setting the currency',
    ['POST /i/api/account/currency/v1/set'],
    async () => {
      await setCurrency('USD', true);
      return page.reloads === 1;
    },
  ],
  [
    'setting the language',
    ['POST /i/api/business/v1/legalEntities/user/setLanguage'],
    async () => {
      await setLanguage('en_US');
      return page.reloads === 1;
    },
  ],
  [
    'closing the message about cookies',
    [
      'POST /horizon/common/privacy/LogCookiesConsentAction',
      'PUT /i/api/cookies/v2/meta/HIDE_COOKIES_MESSAGE_NP',
      'PUT /i/api/cookies/v2/meta/HIDE_COOKIES_MESSAGE',
    ],
    async () => {
      const message = surface('repeat');
      await closeRepeatMessage(message, '', pressed);
      return message.hidden === true;
    },
  ],
  [
    'answering about cookies',
    ['POST /i/api/cookiebanner/v1/consent/record'],
    async () => {
      let full: unknown = null;
      const end = subscribe('consent.consented', (all) => {
        full = all;
      });
      await saveCategories({ choice: 'accept', categories: [] });
      end();
      return full === true;
    },
  ],
  [
    'the two-party consent',
    ['POST /i/api/twoparty/v1/consent'],
    async () => {
      const dialog = surface('ask-two-party');
      await confirm(dialog, '', pressed);
      return dialog.hidden === true;
    },
  ],
  [
    'a meta cookie',
    ['PUT /i/api/cookies/v2/meta/HIDE_COOKIES_MESSAGE'],
    () => saveDismissalCookie({ name: 'HIDE_COOKIES_MESSAGE', value: '' }).then(() => true),
  ],
  [
    'the marketing id',
    ['POST /s/run/kmkid/set'],
    () => api('POST /s/run/kmkid/set', { kmkid: 'abc' }).then(() => true),
  ],
  [
    'a measurement',
    ['POST /i/api/affiliate/ui/metrics/v1/counter'],
    () => recordMetric({ name: 'shown', type: 'counter', value: 1 }).then(() => true),
  ],
];

const bodies: readonly (readonly [what: string, make: () => Response])[] = [
  ['nothing', () => new Response('', { status: 200 })],
  ['204', () => new Response(null, { status: 204 })],
  ['a page', () => new Response('<p>fine</p>', { headers: { 'Content-Type': 'text/html' } })],
  ['JSON of another shape', () => Response.json([1, { other: true }], { status: 201 })],
  ['JSON that is broken', () => new Response('{', { headers: { 'Content-Type': 'application/json' } })],
];

for (const [what, addresses, act] of unread) {
  for (const [body, make] of bodies) {
    test(`CHTTP-001 ${what} goes well when the answer is ${body}`, async () => {
      recordFetch({
        ...Object.fromEntries(addresses.map((address) => [address, make])),
        'GET /i/api/cookiebanner/v1/consent': jsonAnswer(consent),
      });
      expect(await act()).toBe(true);
    });
  }
}
