import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { establishSession } from '@/lib/server/session/establish-session';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import type { Viewer } from '@/lib/server/session/viewer';
import type { RefusalCode } from '@/lib/shared/refusal';
import { passwordErrors, proveByPassword } from './prove-by-password';

/** What signing in with a password can be refused for. */
export const loginErrors = [...passwordErrors, ...sessionErrors] as const satisfies readonly RefusalCode[];

type Credentials = { readonly username: string; readonly passwd: string; readonly sticky: boolean };

/**
 * Signs in with e-mail and password. Until the password is right, an unknown, locked or disabled
 * account answers exactly like a wrong password; only its owner reads what is the matter.
 */
export async function login(visit: Visit, viewer: Viewer, given: Credentials): Promise<void> {
  const { forgive, found, recheck } = await proveByPassword(visit, given.username, given.passwd);
  await establishSession(visit, {
    accountId: found.account.id,
    amr: ['pwd'],
    recheck,
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
  });
  await forgive();
}
