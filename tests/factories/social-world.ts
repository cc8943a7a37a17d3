import type { AuthConfig } from '@/lib/shared/sign-in/auth-config';
import { type FakeCompanyProvider, fakeCompanyProvider } from './fake-company-provider';
import type { TestBrowser } from './test-browser';

export type SocialWorld = {
  readonly google: FakeCompanyProvider;
  readonly apple: FakeCompanyProvider;
  readonly naver: FakeCompanyProvider;
};

/** Client ids of the fake providers. */
export const socialClients = {
  google: 'google-client',
  apple: 'apple.client',
  naver: 'naver-client',
} as const;

/** Stands in for all three providers while a test file runs; call it once, at the top. */
export function socialWorld(): SocialWorld {
  const world = {} as { -readonly [K in keyof SocialWorld]: SocialWorld[K] };
  beforeAll(async () => {
    for (const key of ['google', 'apple', 'naver'] as const) {
      const provider = await fakeCompanyProvider({ namesIssuer: key === 'google' });
      world[key] = provider;
      const name = key.toUpperCase();
      process.env[`${name}_CLIENT_ID`] = socialClients[key];
      process.env[`${name}_CLIENT_SECRET`] = 'a-secret';
      process.env[`${name}_ISSUER`] = provider.issuer;
    }
    process.env.NAVER_API = world.naver.issuer;
  });
  afterEach(() => {
    for (const provider of Object.values(world)) provider.be({});
  });
  afterAll(async () => {
    await Promise.all(Object.values(world).map((provider) => provider.stop()));
  });
  return world;
}

type Key = keyof SocialWorld;

/** Opens a popup; the provider's page it is sent to. */
export async function openPopup(browser: TestBrowser, key: Key): Promise<string> {
  const response = await browser.request('GET', `/k/run/${key}auth/redirect`, {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
  });
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) throw new Error(`no page: ${await response.text()}`);
  return location;
}

/** Comes back from a provider; what the popup tells its opener. */
export async function returnFrom(browser: TestBrowser, key: Key, query: Readonly<Record<string, string>>) {
  const response = await browser.request('GET', `/k/run/${key}auth/redirect?${new URLSearchParams(query)}`, {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
  });
  return messageIn(await response.text());
}

/** What a popup's last page tells its opener. */
export function messageIn(html: string): { accessToken: string; errorCode: string } {
  const text = /const m=(\{.*?\});/.exec(html)?.[1];
  if (text === undefined) throw new Error(`not the popup's last page: ${html}`);
  return JSON.parse(text) as { accessToken: string; errorCode: string };
}

/** A whole popup with consent; the ticket that the page gets. */
export async function popupTicket(
  browser: TestBrowser,
  key: Key,
  provider: FakeCompanyProvider,
): Promise<string> {
  const { accessToken, errorCode } = await returnFrom(
    browser,
    key,
    provider.consent(await openPopup(browser, key)),
  );
  if (accessToken === '') throw new Error(`the popup failed: ${errorCode}`);
  return accessToken;
}

/** Posts a provider's proof; the answer as the browser reads it. */
export async function verify(browser: TestBrowser, key: Key, fields: Readonly<Record<string, string>>) {
  const response = await browser.post(`/k/run/${key}auth/login`, { confirm: '0', userInfo: '{}', ...fields });
  return (await response.json()) as Record<string, unknown>;
}

/** The configuration of the sign-in methods. */
export async function authConfigOf(browser: TestBrowser): Promise<AuthConfig> {
  return (await (await browser.call('GET', '/k/run/auth/config')).json()) as AuthConfig;
}
