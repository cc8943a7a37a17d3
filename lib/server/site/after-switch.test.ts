import { deployment } from '@/lib/server/http/deployment';
import { type Resolved, resolveRequest } from '@/lib/shared/site/pages/resolve-request';
import { authStateIn } from '@/tests/factories/auth-state';
import { roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { afterSwitch } from './after-switch';

const db = testDatabase({ demo: true });

/** Where this browser goes on from an address, as middleware asks. */
async function onward(browser: TestBrowser | null, address: string): Promise<string | null> {
  const url = new URL(address, 'http://localhost:3000');
  const cookie = [...(browser?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const request = new Request(url, { headers: { host: url.host, cookie } });
  const site = resolveRequest(url.host, url.pathname, deployment());
  return afterSwitch(request, site as Extract<Resolved, { kind: 'page' }>);
}

async function toPersonal(browser: TestBrowser): Promise<void> {
  const tokenId = (await authStateIn(browser)).accountSwitcherItems[0]?.tokenId ?? '';
  await browser.call('GET', `/k/run/auth/switch?tokenId=${tokenId}&business=false`);
}

test('whoever has switched goes on to the page they came from, if they may see it now', async () => {
  const traveler = await roleBrowser('traveler', db);
  expect(await onward(traveler, '/business?redir=%2Ftrips%3Fa%3D1')).toBe('/trips?a=1');
  expect(await onward(traveler, '/business?redir=%2Fprofile%2Faccount')).toBe('/profile/account');
  expect(await onward(traveler, '/de-de/business?redir=%2Fde-de%2Fflights')).toBe('/de-de/flights');
  expect(await onward(traveler, '/business?redir=%2Fbusiness%2Fusers')).toBe('/business');
  expect(await onward(traveler, '/business?redir=%2F')).toBe('/business');
});

test('in personal mode nobody is sent among the business pages', async () => {
  const traveler = await roleBrowser('traveler', db);
  await toPersonal(traveler);
  expect(await onward(traveler, '/?redir=%2Fbusiness')).toBe('/');
  expect(await onward(traveler, '/?redir=%2Fbusiness%2Fapproval')).toBe('/');
  expect(await onward(traveler, '/?redir=%2Fhelp')).toBe('/help');
});

test('a redir of another site, of no page or of a loop leads to the page itself', async () => {
  const traveler = await roleBrowser('traveler', db);
  for (const redir of [
    '//evil.example',
    'https://evil.example',
    '/nowhere',
    '/signout',
    '/?redir=/business',
    '/in',
  ]) {
    expect(await onward(traveler, `/business?redir=${encodeURIComponent(redir)}`)).toBe('/business');
  }
});

test('guests, other pages and pages without redir are left alone', async () => {
  const traveler = await roleBrowser('traveler', db);
  expect(await onward(null, '/?redir=%2Ftrips')).toBeNull();
  expect(await onward(traveler, '/')).toBeNull();
  expect(await onward(traveler, '/login?redir=%2Ftrips')).toBeNull();
});
