import 'server-only';
import { readEnv } from '@/lib/server/env';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { pageSite } from '@/lib/server/page/page-site';
import { isAppleEnabled } from '@/lib/shared/sign-in/social-config';
import { type SocialKey, socialProviders } from '@/lib/shared/sign-in/social-providers';

/** The providers one can sign in with on the page being drawn, and the language to come back to. */
export async function pageSocialProviders(): Promise<{
  readonly providers: readonly SocialKey[];
  readonly locale: string;
}> {
  const [{ locale }, { account }] = await Promise.all([pageSite(), currentViewer()]);
  const { signIn, social } = readEnv();
  const { enabled } = signIn.defaults;
  const apple = {
    authEnabled: enabled,
    appleEnabled: social.apple !== null,
    loggedIn: account !== null,
  };
  const providers = socialProviders.filter((key) =>
    key === 'apple' ? isAppleEnabled(apple) : enabled && social[key] !== null,
  );
  return { providers, locale };
}
