import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import type { SocialKey } from '@/lib/shared/sign-in/social';

/** The address of a provider's popup, which is also where the provider sends back to. */
export const socialRedirectUri = (visit: Visit, key: SocialKey): string =>
  `${visit.origin}/k/run/${key}auth/redirect`;
