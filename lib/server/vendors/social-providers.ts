import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { ProviderSettings } from '@/lib/server/social-env';
import { Refusal } from '@/lib/shared/refusal';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import { naverProvider } from './naver';
import { openidProvider } from './openid-provider';
import type { SocialProvider } from './social-provider';

export const googleScope = 'openid email profile';
export const appleScope = 'name email';

const google = 'https://accounts.google.com';

const makers: Readonly<Record<SocialKey, (settings: ProviderSettings) => SocialProvider>> = {
  google: (settings) =>
    openidProvider(settings, {
      provider: 'google',
      scope: googleScope,
      parameters: { prompt: 'select_account' },
      // Google's older tokens name the issuer without its scheme.
      issuerAliases: settings.issuer === google ? ['accounts.google.com'] : [],
      isAuthoritative: ({ hd }, email) => email.endsWith('@gmail.com') || hd === email.split('@')[1],
    }),
  apple: (settings) =>
    openidProvider(settings, {
      provider: 'apple',
      scope: `openid ${appleScope}`,
      // Apple gives name and address only in a posted form.
      parameters: { response_mode: 'form_post' },
      issuerAliases: [],
      isAuthoritative: (_, email) => email.endsWith('@privaterelay.appleid.com'),
    }),
  naver: naverProvider,
};

const made = new Map<SocialKey, SocialProvider>();

/** A configured provider; SERVICE_DISABLED for one that is not. */
export function socialProvider(key: SocialKey): SocialProvider {
  const settings = readEnv().social[key];
  if (settings === null) throw new Refusal('SERVICE_DISABLED');
  const known = made.get(key) ?? makers[key](settings);
  made.set(key, known);
  return known;
}
