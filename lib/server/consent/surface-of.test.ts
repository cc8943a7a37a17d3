import { findBrand } from '@/lib/shared/site/brands';
import { sendJson } from '@/tests/factories/send-json';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { sharedSurfaceOf, surfaceOf } from './surface-of';
import { visitorConsent } from './visitor-consent';

testDatabase();

const brand = findBrand('kayak') as NonNullable<ReturnType<typeof findBrand>>;
const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ');
const shared = (headers: Readonly<Record<string, string>> = {}) =>
  sharedSurfaceOf({ host: 'localhost:3000', ...headers });
const own = (headers: Readonly<Record<string, string>>, search = '') =>
  surfaceOf({ brand, headers: new Headers(headers), search });
const nothing = {
  consentedPurposes: [],
  consentedVendors: [],
  consentedAdditionalVendors: [],
  objectedLegIntPurposes: [],
  objectedLegIntVendors: [],
};

test('where a guest is decides what is asked, and nobody knows where is the strictest', () => {
  const of = (country: string) => shared({ 'x-country-code': country });
  expect([shared(), of('DE'), of('BR'), of('US'), of('KR'), of('CN'), of('xx1')]).toEqual([
    'ask-iab',
    'ask-iab',
    'ask-categories',
    'repeat-us',
    'ask-two-party',
    'ask-transfer',
    'ask-iab',
  ]);
});

test('a brand without vendors asks about categories, a host of nobody about nothing', () => {
  expect(shared({ host: 'kayak4b.localhost:3000' })).toBe('ask-categories');
  expect(shared({ host: 'evil.example' })).toBe('settled');
});

test('an address with hcd=true asks nothing, and forced opening still asks', () => {
  expect([own({}), own({}, '?hcd=true'), own({}, '?hcd=true&consent=processing')]).toEqual([
    'ask-iab',
    'settled',
    'ask-iab',
  ]);
});

test('while an answer is on its way nothing is asked again, and nothing is allowed', () => {
  const cookie = 'consent_sent=1';
  expect(shared({ 'x-country-code': 'BR', cookie })).toBe('settled');
  expect(shared({ cookie })).toBe('settled');
  expect(visitorConsent(cookie, 'BR')).toMatchObject({ answer: null, accepted: ['strictlyNecessary'] });
  expect(own({ cookie }, '?consent=processing')).toBe('ask-iab');
});

test('a rejection settles the matter and leaves pages shared; an acceptance makes them the visitor’s own', async () => {
  const outside = { 'x-country-code': 'BR' };
  const browser = testBrowser();
  const path = '/i/api/cookiebanner/v1/consent/record';
  await sendJson(browser, 'POST', path, { acceptedCategories: [] }, outside);
  expect(shared({ ...outside, cookie: cookieOf(browser) })).toBe('settled');
  await sendJson(browser, 'POST', path, { acceptedCategories: ['functional'] }, outside);
  expect(shared({ ...outside, cookie: cookieOf(browser) })).toBeNull();
  expect(own({ ...outside, cookie: cookieOf(browser) })).toBe('settled');
});

test('in the IAB regime the IAB answer settles, and a changed string asks again', async () => {
  const browser = testBrowser();
  await sendJson(browser, 'POST', '/i/api/cookiebanner/v1/consent/record', { acceptedCategories: [] });
  expect(shared({ cookie: cookieOf(browser) })).toBe('ask-iab');
  await sendJson(browser, 'POST', '/i/api/iabtcf/v1/consent', nothing);
  expect(shared({ cookie: cookieOf(browser) })).toBe('settled');
  browser.cookies.set('kyk_tcf', `${browser.cookies.get('kyk_tcf')}A`);
  expect(shared({ cookie: cookieOf(browser) })).toBe('ask-iab');
});

test.each([
  'consent=x',
  'consent=1.15.1.0.20000.aaaaaaaaaaaaaaaaaaaaaa.0.1.x',
  'visitor_privacy=1',
  'kyk_tcf=CPx',
  '=',
])('the cookie %j answers nothing', (cookie) => {
  expect(shared({ cookie })).toBe('ask-iab');
});
