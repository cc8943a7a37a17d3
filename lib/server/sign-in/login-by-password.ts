import 'server-only';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { RefusalCode } from '@/lib/shared/refusal';
import { passwordErrors, proveByPassword } from './check-email-and-password';
import { establishSession } from './insert-session';

/** What signing in with a password can be refused for. */
export const loginErrors = [...passwordErrors, ...sessionErrors] as const satisfies readonly RefusalCode[];

type Credentials = { readonly username: string; readonly passwd: string; readonly sticky: boolean };

/**
 * Signs in with e-mail and password. Until the password is right, an unknown, locked or disabled
 * account answers exactly like a wrong password; only its owner reads what is the matter.
 */
export async function login(context: RequestContext, viewer: Viewer, given: Credentials): Promise<void> {
  const { forgive, found, recheck } = await proveByPassword(context, given.username, given.passwd);
  await establishSession(context, {
    accountId: found.account.id,
    amr: ['pwd'],
    recheck,
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
  });
  await forgive();
}
