import { randomBytes } from 'node:crypto';
import { nothing } from '@/tests/factories/iab-calls';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { bookingForCalls } from './booking-for-calls';
import { companySampleCalls } from './company-sample-calls';
import { companySignInCalls } from './company-sign-in-calls';
import { companySignupCalls } from './company-signup-calls';
import { financeSampleCalls } from './finance-sample-calls';
import type { SampleCall } from './sample-call';
import { samplePeopleCalls } from './sample-people-calls';
import { scimSampleCalls } from './scim-sample-calls';
import { samplePasskey, secondFactorSampleCalls } from './second-factor-sample-calls';

/** Sends the sample of an endpoint as our own pages do. */
export function sendSample(browser: TestBrowser, address: string, formToken: string): Promise<Response> {
  const [method = ''] = address.split(' ');
  const { path, body, headers } = sampleRequest(address);
  return browser.request(method, path, {
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': formToken,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** A sample as it is sent: where, and with which body. */
export function sampleRequest(address: string): {
  path: string;
  body?: BodyInit;
  headers: Record<string, string>;
} {
  const [, pattern = ''] = address.split(' ');
  const { form, json, multipart, params = {}, query, type = 'application/json' } = sampleCalls[address] ?? {};
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? nobodysId);
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const target = `${path}${search}`;
  if (multipart !== undefined) return { path: target, headers: {}, body: sampleFiles(multipart) };
  if (json !== undefined)
    return { path: target, body: JSON.stringify(json), headers: { 'content-type': type } };
  return { path: target, headers: {}, ...(form === undefined ? {} : { body: sampleFields(form) }) };
}

function sampleFiles(files: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.set(name, new File([text], 'sample.png'));
  return form;
}

/** The fields of a sample, each `{unique}` replaced. */
export function sampleFields(fields: Readonly<Record<string, string>>): URLSearchParams {
  const unique = randomBytes(6).toString('hex');
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value.replace('{unique}', unique)]),
  );
}

export const nobodysId = '00000000-0000-4000-8000-000000000000';
const version = { knownTravelerNumberApiVersion: 'v2' };
const nobodysTrip = `t${'0'.repeat(23)}`;
const nobodysEvent = { fullTripId: nobodysTrip, eventId: nobodysId };
const nobodysToken = 'x'.repeat(43);

export const sampleCalls: Readonly<Record<string, SampleCall>> = {
  ...companySampleCalls,
  ...financeSampleCalls,
  ...scimSampleCalls,
  ...companySignInCalls,
  ...companySignupCalls,
  ...samplePeopleCalls,
  'GET /trips/api/store': { query: { props: 'trip,trips,user' } },
  'POST /trips/api/store': { form: { fullTripId: nobodysTrip } },
  'POST /trips/api/user/settings/mapViewFD': { form: { enabled: 'false' } },
  'POST /trips/api/user/settings/mapViewDP': { form: { enabled: 'false' } },
  'POST /trips/api/user/settings/clearNotification': { form: {} },
  'POST /trips/api/user/settings/tdpAutopilot': { form: { enabled: 'true' } },
  'GET /trips/api/feed/{file}': { params: { file: 'nobody.ics' } },
  'GET /trips/api/calendar/{fullTripId}': { params: { fullTripId: nobodysTrip } },
  'GET /trips/api/images/seasonal/{season}/{place}/{size}': {
    params: { season: 'winter', place: 'LIS', size: 'card' },
  },
  'POST /i/api/booking/v1/orders/{id}/reply': { form: { text: 'On my way' } },
  'POST /i/api/booking/v1/orders/{id}/payment': { form: { payment: 'invoice' } },
  'GET /i/api/business/approvals/v1/requests': {},
  'POST /i/api/business/approvals/v1/requests/{id}/decision': {
    form: { decision: 'approve', priceSeen: '100' },
  },
  'POST /i/api/business/approvals/v1/requests/{id}/question': { form: { text: 'Why then?' } },
  'POST /i/api/business/approvals/v1/approve': { form: {} },
  // Nobody's version: nothing is changed.
  'POST /i/api/business/approvals/v1/delegations': { form: { version: '0' } },
  'POST /i/api/business/approvals/v1/hand-over': {
    form: { to: 'nobody@mail.example', requests: nobodysId },
  },
  'POST /i/api/business/approvals/v1/approvers/{id}/hand-over': { form: { to: 'nobody@mail.example' } },
  'POST /i/api/business/approvals/v1/settings': {
    form: {
      version: '999',
      mode: 'inPolicy',
      timeoutHours: '24',
      onTimeout: 'cancel',
      tolerancePercent: '5',
    },
  },
  'POST /i/api/business/approvals/v1/approvers/{id}': { form: { version: '0' } },
  'GET /i/api/business/approvals/v1/approvers/file': {},
  'POST /i/api/business/approvals/v1/approvers/file/check': { multipart: { file: 'traveler\nnobody' } },
  'POST /i/api/business/approvals/v1/approvers/file/import': { form: { draft: 'none', seen: '' } },
  'POST /i/api/business/approvals/v1/flows': {
    form: {
      id: nobodysId,
      version: '1',
      name: 'Long flights',
      onFlights: 'true',
      trigger: 'needed',
      who1: 'forAll',
    },
  },
  'POST /i/api/business/approvals/v1/flows/{id}/move': { form: { to: 'up' } },
  'POST /i/api/business/approvals/v1/flows/{id}/remove': { form: { version: '1' } },
  'POST /i/api/booking/v1/orders': {
    form: {
      resultId: 'nobody.0-0.nothing0',
      priceSeen: '100',
      idempotencyKey: nobodysId,
      email: 'sample-{unique}@mail.example',
      terms: 'true',
    },
  },
  'GET /i/api/booking/v1/orders/{id}': {},
  'POST /i/api/booking/v1/orders/{id}/withdraw': {},
  'POST /i/api/booking/v1/orders/{id}/withdraw-change': {},
  'POST /i/api/booking/v1/orders/{id}/cancel': { form: { itemId: nobodysId, feeSeen: '0' } },
  'POST /i/api/booking/v1/orders/{id}/book': { form: {} },
  'POST /i/api/booking/v1/orders/{id}/release': { form: {} },
  'POST /i/api/booking/v1/orders/{id}/change': {
    form: { itemId: nobodysId, resultId: 'nobody.0-0.nothing0', priceSeen: '100', feeSeen: '0' },
  },
  'POST /i/api/booking/v1/handovers': {
    form: { resultId: 'nobody.0-0.nothing0', priceSeen: '100', idempotencyKey: nobodysId },
  },
  'POST /i/api/booking/v1/cart/add': { form: { resultId: 'nobody.0-0.nothing0' } },
  'POST /i/api/booking/v1/cart/remove': { form: nobodysEvent },
  'POST /i/api/booking/v1/callbacks': { json: { token: 'nobody' } },
  'POST /i/api/booking/v1/demo/{id}': { form: { outcome: 'booked' } },
  'POST /i/api/booking/v1/demo/{id}/payment': { form: { outcome: 'paid' } },
  'GET /i/api/trips/v1/list': { query: { page: '0', size: '15' } },
  'POST /i/api/trips/v1/save': { form: { resultId: 'nobody.0-0.nothing0' } },
  'POST /i/api/trips/v1/unsave': { form: { resultId: 'nobody.0-0.nothing0' } },
  'POST /i/api/trips/user/v1/setTripsDrawerGoToTripsButtonTooltipShown': { form: {} },
  'POST /i/api/trips/user/v1/setTripsDrawerReminderTooltipShown': { form: {} },
  'POST /i/api/trips/user/v1/setNavigationDrawerTripsTooltipShown': { form: {} },
  'POST /i/api/trips/v1/create': { form: { tripName: 'Trip {unique}' } },
  'POST /i/api/trips/v1/rename': { form: { fullTripId: nobodysTrip, tripName: 'Trip' } },
  'POST /i/api/trips/v1/delete': { form: { fullTripId: nobodysTrip } },
  'POST /i/api/trips/v1/restore': { form: { fullTripId: nobodysTrip } },
  'POST /i/api/trips/v1/event/add': {
    form: { ...nobodysEvent, kind: 'activity', title: 'Museum', day: '2027-03-02' },
  },
  'POST /i/api/trips/v1/event/change': {
    form: { ...nobodysEvent, kind: 'activity', title: 'Museum', day: '2027-03-02' },
  },
  'POST /i/api/trips/v1/event/note': { form: { ...nobodysEvent, note: 'A note' } },
  'POST /i/api/trips/v1/event/undoNote': { form: nobodysEvent },
  'POST /i/api/trips/v1/event/move': { form: { ...nobodysEvent, toFullTripId: nobodysTrip } },
  'POST /i/api/trips/v1/event/remove': { form: nobodysEvent },
  'POST /i/api/trips/v1/event/restore': { form: nobodysEvent },
  'POST /i/api/trips/v1/share/link': { form: { fullTripId: nobodysTrip, role: 'viewer' } },
  'POST /i/api/trips/v1/share/email': {
    form: { fullTripId: nobodysTrip, email: 'sample-{unique}@mail.example', role: 'viewer' },
  },
  'POST /i/api/trips/v1/share/role': {
    form: { fullTripId: nobodysTrip, memberId: nobodysId, role: 'viewer' },
  },
  'POST /i/api/trips/v1/share/accept': { form: { fullTripId: nobodysTrip } },
  'POST /i/api/trips/v1/share/leave': { form: { fullTripId: nobodysTrip } },
  'GET /horizon/common/authentication/providers/AuthStateProviderAction': {},
  'GET /horizon/react/component/FooterBrandsStateProviderAction': {},
  'GET /horizon/react/component/FooterSiteMapLinksProviderAction': {},
  'GET /horizon/react/component/PrivacyMenuStateProviderAction': {},
  'GET /horizon/react/component/CurrencyPickerStateProviderAction': {},
  'GET /i/api/account/user/v1/info': {},
  'GET /i/api/search/v1/places': { query: { q: 'lis' } },
  'GET /i/api/search/v1/dayPrices': { query: { vertical: 'flights', month: '2030-01' } },
  'GET /i/api/search/v1/recent': { query: { searches: '/flights/BOS-LIS/2020-01-01' } },
  'POST /s/horizon/common/layout/FriendlySearchUrlAction': {
    form: { originalVertical: 'flights', conversionVertical: 'hotels', searchUrlToConvert: '/flights' },
  },
  'POST /horizon/common/layout/FriendlySearchUrlAction': {
    form: { originalVertical: 'flights', conversionVertical: 'hotels', searchUrlToConvert: '/flights' },
  },
  'POST /i/api/account/currency/v1/set': { form: { currencyCode: 'USD', store: 'false' } },
  'GET /i/api/business/me/v1/tasks': {},
  'POST /i/api/business/me/v1/taskStatus': {
    query: { taskId: 'readPolicy', status: 'postponed' },
    form: {},
  },
  'POST /i/api/business/me/v1/dismissReminderTaskGrid': { form: { to: 'shown' } },
  'GET /i/api/business/me/v1/account/info': {},
  'POST /i/api/business/me/v1/account/keywords': { form: { keywords: '' } },
  'GET /i/api/business/me/v1/businessToggleUrl': {},
  'POST /i/api/business/company/v1/requestDemo': {
    form: { email: 'sample-{unique}@mail.example', company: 'Sample' },
  },
  'POST /i/api/business/company/v1/postponeDemo': { form: {} },
  'POST /i/api/business/company/v2/addToWaitlist': { form: { email: 'sample-{unique}@mail.example' } },
  'POST /i/api/business/company/v1/tier/upgrade': { form: { tier: 'biz' } },
  'GET /i/api/business/company/v1/tier/upgrade/status': {},
  ...bookingForCalls,
  ...secondFactorSampleCalls,
  'GET /i/api/sitemessage/v1/current': {},
  'POST /i/api/sitemessage/v1/dismiss': { form: { id: '999999999', redir: '/' } },
  'POST /i/api/feedback/v1/answer': { form: { rating: '5', text: '', email: '', page: '/' } },
  'GET /i/api/search/v1/alerts': {},
  'POST /i/api/search/v1/alerts': { form: { search: '/nowhere' } },
  'POST /i/api/search/v1/alerts/{alertId}/target': { form: { amount: '', currency: 'EUR' } },
  'POST /i/api/search/v1/alerts/{alertId}/state': { form: { to: 'paused' } },
  'POST /i/api/search/v1/alerts/stop': { query: { token: nobodysToken }, form: {} },
  'GET /i/api/search/v1/alerts/stop': { query: { token: nobodysToken } },
  'GET /i/api/guides/v1/places': {},
  'POST /i/api/guides/v1/places': { form: { city: 'nowhere', category: 'sight', name: 'Sample' } },
  'POST /i/api/guides/v1/places/{placeId}': { form: { category: 'sight', name: 'Sample' } },
  'POST /i/api/guides/v1/places/{placeId}/move': { form: { to: 'up' } },
  'POST /i/api/guides/v1/places/{placeId}/state': { form: { to: 'deleted' } },
  'POST /i/api/analytics/v1/events': {
    json: { page: 'home', events: [{ kind: 'click', name: 'sample' }] },
  },
  'POST /i/api/errors/v1/reports': { json: { area: 'page', message: 'a sample' } },
  'POST /i/api/errors/v1/silence': { form: { id: 'a-sample-of-an-errorid', silenced: 'true' } },
  'POST /i/api/errors/v1/delete': { form: { id: 'a-sample-of-an-errorid' } },
  'POST /i/api/security/v1/reports': { json: { 'csp-report': {} }, type: 'application/csp-report' },
  'POST /k/run/auth/login': {
    form: {
      username: 'nobody-{unique}@mail.example',
      passwd: 'not-a-password',
      sticky: 'false',
      userInfo: '',
    },
  },
  'POST /k/run/auth/register': {
    form: { username: 'no address', passwd: 'not-a-password', optin: 'false', regurl: '/', consent: 'true' },
  },
  'POST /k/run/auth/forgot': { form: { username: 'nobody-{unique}@mail.example' } },
  'POST /k/run/auth/reset': { form: { token: nobodysToken, passwd: 'tidal-otter-913-reef' } },
  'POST /k/run/auth/confirm': { form: { token: nobodysToken } },
  'POST /k/run/auth/resend': { form: { redir: '/' } },
  'POST /k/run/auth/identify': { form: { username: 'nobody-{unique}@mail.example' } },
  'POST /k/run/auth/code': { form: { username: 'nobody-{unique}@mail.example' } },
  'POST /k/run/auth/codeLogin': { form: { username: 'nobody-{unique}@mail.example', code: '00000000' } },
  // By a code: a password proves nothing for people with a confirmed address.
  'POST /k/run/auth/prove': { form: { code: '00000000' } },
  'GET /k/run/auth/add': {},
  'POST /k/run/auth/add': { form: {} },
  'POST /k/run/auth/leave': { form: { tokenId: nobodysId, redir: '/' } },
  'POST /k/run/auth/switch': { form: { tokenId: nobodysId, business: 'false', redir: '/' } },
  'GET /k/run/auth/config': {},
  'GET /k/run/googleauth/redirect': { query: { code: nobodysToken, state: nobodysToken } },
  'GET /k/run/naverauth/redirect': { query: { code: nobodysToken, state: nobodysToken } },
  'GET /k/run/appleauth/redirect': { query: { code: nobodysToken, state: nobodysToken } },
  'POST /k/run/appleauth/redirect': { form: { code: nobodysToken, state: nobodysToken } },
  'POST /k/run/googleauth/login': { form: { accessToken: nobodysToken, confirm: '0' } },
  'POST /k/run/naverauth/login': { form: { accessToken: nobodysToken, confirm: '0' } },
  'POST /k/run/appleauth/login': { form: { accessToken: nobodysToken, confirm: '0' } },
  'POST /k/run/appleauth/verify': { form: { accessToken: nobodysToken, confirm: '0' } },
  'POST /k/run/googleauth/loginAndLinkExisting': {
    form: { accessToken: nobodysToken, username: 'nobody-{unique}@mail.example', passwd: 'not-a-password' },
  },
  'POST /k/run/googleauth/link': { form: { accessToken: nobodysToken } },
  'POST /k/run/googleauth/unlink': { form: {} },
  'POST /k/run/appleauth/loginAndLinkExisting': {
    form: { accessToken: nobodysToken, username: 'nobody-{unique}@mail.example', passwd: 'not-a-password' },
  },
  'POST /k/run/appleauth/link': { form: { accessToken: nobodysToken } },
  'POST /k/run/appleauth/unlink': { form: {} },
  'POST /k/run/naverauth/loginAndLinkExisting': {
    form: { accessToken: nobodysToken, username: 'nobody-{unique}@mail.example', passwd: 'not-a-password' },
  },
  'POST /k/run/naverauth/link': { form: { accessToken: nobodysToken } },
  'POST /k/run/naverauth/unlink': { form: {} },
  'POST /k/run/inbox/requests/gmail/subscription': { form: { code: nobodysToken } },
  'POST /inbox/gmail/subscribe': { form: {} },
  'POST /i/api/account/traveler/v1/': {
    query: version,
    json: { firstName: 'No', lastName: 'Body', dateOfBirth: '2026-01-01' },
  },
  'PUT /i/api/account/traveler/v1/{travelerId}': {
    query: version,
    params: { travelerId: '2147483647' },
    json: { firstName: 'No', lastName: 'Body', dateOfBirth: '1990-01-01' },
  },
  'GET /i/api/account/traveler/v1/preferred': { query: version },
  'GET /i/api/account/traveler/v1/list': {},
  'DELETE /i/api/account/traveler/v1/{travelerId}': { params: { travelerId: '2147483647' } },
  'GET /i/api/account/v1/notifications/unread': {},
  'POST /i/api/account/v1/notifications/read': { form: {} },
  'POST /i/api/account/v1/notifications/{notificationId}/read': { form: {} },
  'POST /i/api/account/v1/notifications/choices': { form: { policies: 'site' } },
  'POST /i/api/account/v1/notifications/stop': { query: { token: nobodysToken }, form: {} },
  'GET /i/api/account/v1/notifications/stop': { query: { token: nobodysToken } },
  'GET /i/api/account/signIn/v1/ways': {},
  'POST /i/api/account/email/v1': { json: { email: 'no address' } },
  'PUT /i/api/account/email/v1/{id}/primary': { params: { id: nobodysId } },
  'DELETE /i/api/account/email/v1/{id}': { params: { id: nobodysId } },
  'PUT /i/api/account/passkey/v1/{id}': { params: { id: nobodysId }, json: { name: 'Nobody' } },
  'DELETE /i/api/account/passkey/v1/{id}': { params: { id: nobodysId } },
  'POST /i/api/account/deletion/v1': { json: { confirm: false } },
  'POST /k/run/auth/logout': { form: { redir: '/' } },
  'POST /k/run/auth/endSession': { form: { id: nobodysId } },
  'POST /k/run/auth/password': {
    form: { current: 'not-a-password', passwd: 'tidal-otter-913-reef', others: 'false' },
  },
  'POST /k/run/auth/endOtherSessions': { form: {} },
  'POST /k/run/account/name': { form: { name: ' ' } },
  'POST /k/run/account/picture': { multipart: { picture: 'no picture' } },
  'POST /k/run/account/removePicture': { form: {} },
  'POST /k/run/account/language': { form: { language: 'en-US' } },
  'POST /k/run/account/currency': { form: { currencyCode: 'none' } },
  'POST /k/run/account/dataSharing': { form: { allowDataSharing: 'true' } },
  'POST /k/run/account/proofCode': { form: { redir: '/' } },
  'POST /k/run/account/firstPassword': { form: { passwd: 'short' } },
  'POST /k/run/account/calendarFeed': { form: { act: 'reset' } },
  'POST /k/run/account/endCalendarFeed': { form: {} },
  'POST /k/run/account/addEmail': { form: { email: 'no address' } },
  'POST /k/run/account/primaryEmail': { form: { id: nobodysId } },
  'POST /k/run/account/removeEmail': { form: { id: nobodysId } },
  'POST /k/run/account/renamePasskey': { form: { id: nobodysId, name: 'Nobody' } },
  'POST /k/run/account/removePasskey': { form: { id: nobodysId } },
  'POST /k/run/account/delete': { form: { confirm: 'false' } },
  'POST /k/run/account/traveler': {
    form: { travelerId: '0', firstName: 'No', lastName: 'Body', dateOfBirth: '2026-01-01' },
  },
  'POST /k/run/account/removeTraveler': { form: { travelerId: '2147483647' } },
  'GET /k/run/auth/switch': { query: { tokenId: nobodysId, business: 'false' } },
  'GET /auth/webauthn/v1/autofillParams': {},
  'POST /auth/webauthn/v1/loginParams': {
    form: { checkPasswordAuth: 'true', username: 'nobody-{unique}@mail.example' },
  },
  'POST /auth/webauthn/v1/newCredentialParams': { form: { username: 'nobody-{unique}@mail.example' } },
  'POST /auth/webauthn/v1/register': {
    form: {
      username: 'nobody-{unique}@mail.example',
      credentialId: 'AAAA',
      attestationObject: 'AAAA',
      clientDataJSON: 'AAAA',
      consent: 'true',
      optin: 'false',
    },
  },
  'POST /auth/webauthn/v1/login': {
    form: samplePasskey,
  },
  'POST /s/run/formtoken': { form: {} },
  'POST /s/run/kmkid/sync': { form: { suggestedKmkid: '' } },
  'POST /s/run/kmkid/set': { form: { kmkid: 'sample' } },
  'GET /horizon/common/privacy/providers/CookiesDataProvider': {},
  'POST /horizon/common/privacy/LogCookiesConsentAction': { form: { isRepeat: 'true' } },
  'GET /i/api/cookiebanner/v1/consent': {},
  'GET /i/api/cookiebanner/v1/inForce': {},
  'POST /i/api/cookiebanner/v1/consent/record': { form: { choice: 'reject' } },
  'GET /i/api/cookiebanner/v1/cookies/forCategory': { query: { category: 'functional' } },
  'GET /i/api/iabtcf/v1/consent': {},
  'POST /i/api/iabtcf/v1/consent': { json: nothing },
  'POST /i/api/iabtcf/v1/answer': { form: { choice: 'reject' } },
  'GET /i/api/iabtcf/v1/initialPrefs': {},
  'GET /i/api/iabtcf/v1/detailedPrefs': {},
  'GET /i/api/iabtcf/v1/deviceStorageDisclosure': { query: { vendorId: '1' } },
  'POST /i/api/twoparty/v1/consent': {},
  'PUT /i/api/cookies/v2/meta/{name}': {
    params: { name: 'HIDE_COOKIES_MESSAGE_NP' },
    json: { newValue: 'true' },
  },
  'POST /i/api/cookies/v2/meta/{name}': {
    params: { name: 'HIDE_DATA_TRANSFER_DISCLAIMER' },
    form: { newValue: 'true' },
  },
  'GET /i/api/account/dataSharing/v1/optOut': {},
  'GET /i/api/account/dataSharing/v1/signal': {},
  'PUT /i/api/account/dataSharing/v1/optOut': { json: { allowDataSharing: true } },
  'POST /i/api/account/dataSharing/v1/optOut': { form: {} },
  'POST /i/api/affiliate/ui/metrics/v1/{type}': {
    params: { type: 'counter' },
    json: { metricName: 'sample', metricValue: 1 },
  },
  'POST /s/cookie': { form: { action: 'deletenewmeta', metacookie: 'HIDE_COOKIES_MESSAGE_NP' } },
  'POST /s/run/privacy/gdpr/createConsent': { form: { purposeIds: '' } },
  'POST /s/run/privacy/gdpr/removeConsent': { form: { purposeIds: '' } },
};
