import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { type SocialKey, socialProviders } from '@/lib/shared/sign-in/social-providers';

/** The providers an account can be connected with here, and those it still is. */
export function offeredProviders({ providers }: Pick<SignInMethods, 'providers'>): readonly SocialKey[] {
  const { social } = readEnv();
  return socialProviders.filter(
    (key) => social[key] !== null || providers.some(({ provider }) => provider === key),
  );
}
