import 'server-only';
import { inSite, landing } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { authVerifyStatus } from '@/lib/shared/sign-in/auth-verify';
import type { SocialKey } from '@/lib/shared/sign-in/social';
import type { SocialOutcome } from './social-login';

/**
 * Where a verified proof leads: on to `redir` when it signed in, to the page that asks what is still to be asked,
 * or back to the ways in with NOT_LINKABLE. The ticket in the address works once, in this browser.
 */
export function socialStepPath(visit: Visit, key: SocialKey, outcome: SocialOutcome, redir: string): string {
  if (outcome.status === authVerifyStatus.success) return landing(visit, redir);
  const onward = redir === '' ? {} : { redir };
  if (outcome.ticket === null) {
    return `${inSite(visit, '/login')}?${new URLSearchParams({ ...onward, form: 'social', error: 'NOT_LINKABLE' })}`;
  }
  const query = new URLSearchParams({ provider: key, ticket: outcome.ticket, ...onward });
  return `${inSite(visit, '/login/social')}?${query}`;
}
