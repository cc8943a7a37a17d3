import 'server-only';
import { allowedOrigin } from '@/lib/server/consent/configured-parties';
import { pageConsentInForce } from '@/lib/server/consent/consent-in-force';
import { readEnv } from '@/lib/server/env';
import { pageSite } from '@/lib/server/page/page-site';
import type { SignInGlobals } from '@/lib/shared/sign-in/sign-in-globals';

/**
 * What a page tells the browser half about signing in. Scripts of Google and Apple stand here only for guests who
 * have consented to them, so that pages in memory never have them.
 */
export async function signInGlobals(path: string, loggedIn: boolean): Promise<SignInGlobals> {
  const { signIn, social } = readEnv();
  const { enabled } = signIn.defaults;
  const { google, apple } = social;
  const library = loggedIn || !enabled || google === null ? null : await addressAt('google', '/gsi/client');
  return {
    enabled,
    passkeys: true,
    loggedIn,
    oneTap:
      library === null ? null : { script: library, flow: isAboutSigningIn(path) ? 'server' : 'browser' },
    appleScript: loggedIn || !enabled || apple === null ? null : await appleScript(),
  };
}

const isAboutSigningIn = (path: string): boolean => /^\/login(?:\/|$)/.test(path);

async function appleScript(): Promise<string | null> {
  const { locale } = await pageSite();
  const language = locale.replace('-', '_');
  return addressAt('apple', `/appleauth/static/jsapi/appleid/1/${language}/appleid.auth.js`);
}

/** An address at the configured origin of a third party the visitor has consented to; null without either. */
async function addressAt(id: 'google' | 'apple', path: string): Promise<string | null> {
  const origin = allowedOrigin(await pageConsentInForce(), id);
  return origin === null ? null : `${origin}${path}`;
}
