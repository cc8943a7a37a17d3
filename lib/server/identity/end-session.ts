import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { isSignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { dropCookie } from './cookie-names';
import { isOwnSession, refuseSsoSession } from './refuse-sso-session';
import { revokeAllSessions, revokeOfBrowser, revokeSession } from './revoke-sessions';
import { rotateDevice } from './rotate-device';
import { signOutOfAccount } from './sign-out-of-account';
import type { Viewer } from './viewer';

/**
 * Signs out this browser: every account it is signed in to, and with `all` every other browser of the active account.
 * Signing out without a session is no failure: the wish is fulfilled. With `all` refuses as `refuseSsoSession` does, once
 * this browser is signed out.
 */
export async function signOut(context: RequestContext, viewer: Viewer, all: boolean): Promise<void> {
  const person = isSignedIn(viewer) ? viewer : null;
  // Whoever looks through somebody's eyes leaves their other sessions alone.
  const others = all && person?.session.support === null ? person : null;
  const mayEndOthers = others !== null && isOwnSession(others);
  await inTransaction(async (tx) => {
    const ended = await revokeOfBrowser(context.device, tx);
    if (person !== null) {
      if (mayEndOthers) await revokeAllSessions(person.account.id, null, tx);
      for (const { accountId, id } of ended) {
        const action = mayEndOthers && accountId === person.account.id ? 'session.endedAll' : 'session.ended';
        await record({ action, accountId, sessionId: id, ip: context.ip }, tx);
      }
    }
    await rotateDevice(context, tx);
  });
  // What was typed, or shown once, goes with the session.
  context.setCookies.push(dropCookie('sid'), dropCookie('flash'));
  if (others !== null) refuseSsoSession(others);
}

/** Signs out every other browser of the account; this one stays. Refuses as `refuseSsoSession` does. */
export async function endOtherSessions(context: RequestContext, viewer: SignedIn): Promise<void> {
  refuseSsoSession(viewer);
  const { account, session } = viewer;
  await inTransaction(async (tx) => {
    await revokeAllSessions(account.id, session.id, tx);
    const entry = { accountId: account.id, sessionId: session.id, ip: context.ip };
    await record({ action: 'session.endedOthers', ...entry }, tx);
  });
}

/**
 * Ends one of one's own sessions on another device. A stranger's id is NOT_FOUND, like an unknown one. Refuses as
 * `refuseSsoSession` does.
 */
export async function endOwnSession(context: RequestContext, viewer: SignedIn, id: string): Promise<void> {
  if (id === viewer.session.id) return signOutOfAccount(context, viewer, id);
  refuseSsoSession(viewer);
  const ended = await revokeSession(viewer.account.id, id, database());
  if (!ended) throw new Refusal('NOT_FOUND');
  await record({ action: 'session.ended', accountId: viewer.account.id, sessionId: id, ip: context.ip });
}
