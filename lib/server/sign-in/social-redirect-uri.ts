import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

/** The address of a provider's popup, which is also where the provider sends back to. */
export const socialRedirectUri = (context: RequestContext, key: SocialKey): string =>
  `${context.origin}/k/run/${key}auth/redirect`;
