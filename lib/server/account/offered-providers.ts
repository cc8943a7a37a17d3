import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import { type SocialKey, socialProviders } from '@/lib/shared/sign-in/social';

/** The providers an account can be connected with here, and those it still is. */
export function offeredProviders({ providers }: Pick<WaysIn, 'providers'>): readonly SocialKey[] {
  const { social } = readEnv();
  return socialProviders.filter(
    (key) => social[key] !== null || providers.some(({ provider }) => provider === key),
  );
}
