import 'server-only';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import { authVerifyStatus } from '@/lib/shared/sign-in/social-verify-status';
import type { SocialOutcome } from './social-login';

/**
 * Where a verified proof leads: on to `redir` when it signed in, to the page that asks what is still to be asked,
 * or back to the sign-in methods with NOT_LINKABLE. The ticket in the address works once, in this browser.
 */
export function socialStepPath(
  context: RequestContext,
  key: SocialKey,
  outcome: SocialOutcome,
  redir: string,
): string {
  if (outcome.status === authVerifyStatus.success) return redirectTarget(context, redir);
  const onward = redir === '' ? {} : { redir };
  if (outcome.ticket === null) {
    return `${inSite(context, '/login')}?${new URLSearchParams({ ...onward, form: 'social', error: 'NOT_LINKABLE' })}`;
  }
  const query = new URLSearchParams({ provider: key, ticket: outcome.ticket, ...onward });
  return `${inSite(context, '/login/social')}?${query}`;
}
