import { calls } from '@/route-handlers';
import { type RelayRequest, relayCharactersMax, relayedCall } from './ajax-relay';

const prefs: RelayRequest = { method: 'GET', url: '/i/api/iabtcf/v1/initialPrefs' };
/** What says the same to everybody; written by hand, so that an endpoint does not slip in. */
const publicReads = [
  'GET /horizon/react/component/FooterBrandsStateProviderAction',
  'GET /horizon/react/component/FooterSiteMapLinksProviderAction',
  'GET /horizon/react/component/PrivacyMenuStateProviderAction',
  'GET /horizon/react/component/CurrencyPickerStateProviderAction',
  'GET /i/api/iabtcf/v1/initialPrefs',
  'GET /i/api/iabtcf/v1/detailedPrefs',
  'GET /i/api/search/v1/places',
];

test('a public read is passed on with its parameters and headers', () => {
  const call = relayedCall({ ...prefs, params: { a: '1 &' }, headers: { 'X-Locale': 'de-DE' } });
  expect(call).toEqual({
    method: 'GET',
    target: '/i/api/iabtcf/v1/initialPrefs?a=1+%26',
    headers: { 'X-Locale': 'de-DE' },
    body: null,
  });
  expect(relayedCall({ method: 'post', url: '/i/api/search/v1/poll', data: { a: 1 } })).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
  });
});

const addresses = Object.values(calls)
  .flat()
  .map(({ address }) => address)
  .filter((address) => !publicReads.includes(address));

test.each(addresses)('%s is refused', (address) => {
  const [method = '', path = ''] = address.split(' ');
  expect(relayedCall({ method, url: path.replaceAll(/\{\w+\}/g, 'x') })).toBeNull();
});

test.each([
  'https://evil.example/i/api/iabtcf/v1/initialPrefs',
  '//evil.example/i/api/iabtcf/v1/initialPrefs',
  '/\\evil.example',
  '/i/api/search/v1/../../business/company/v1',
  '/i/api/search/v1/%2e%2e/account',
  '/i/api/search/v1/..;/account',
  '/i/api/search/v1//account',
  '/i/api/search/v1/',
  '/i/api/search/v1/places/x',
  '/i/api/search/v1',
  '/i/api/searching/v1/x',
  '/i/api/iabtcf/v1/initialPrefs/x',
  '/i/api/iabtcf/v1/initialPrefs?x=1',
  '/i/api/iabtcf/v1/initialPrefs#x',
  ' /i/api/iabtcf/v1/initialPrefs',
  'javascript:alert(1)',
  '/k/run/auth/login',
  '/trips/api/x',
  '',
])('the address %j is refused', (url) => {
  expect(relayedCall({ method: 'GET', url })).toBeNull();
});

test.each([
  'x-csrf',
  'X-CSRF',
  'cookie',
  'Authorization',
  'host',
  'origin',
  'x-forwarded-for',
  'sec-gpc',
  'x-umiak-surface',
])('the header %s is refused', (name) => {
  expect(relayedCall({ ...prefs, headers: { [name]: 'x' } })).toBeNull();
});

test.each(['PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS', 'GET ', ''])(
  'the method %j is refused for a read',
  (method) => {
    expect(relayedCall({ ...prefs, method })).toBeNull();
  },
);

test('more than a request needs is refused', () => {
  expect(relayedCall({ ...prefs, params: { a: 'x'.repeat(relayCharactersMax) } })).toBeNull();
  const data = 'x'.repeat(relayCharactersMax);
  expect(relayedCall({ method: 'POST', url: '/i/api/search/v1/poll', data })).toBeNull();
});
