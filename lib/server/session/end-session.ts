import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import { isSignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { dropCookie } from './cookie-names';
import { rotateDevice } from './establish-session';
import { leaveAccount } from './leave-account';
import { revokeAllSessions, revokeOfBrowser, revokeSession } from './revoke-sessions';
import type { Viewer } from './viewer';

/**
 * Signs out this browser: every account it is signed in to, and with `all` every other browser of the active account.
 * Signing out without a session is no failure: the wish is fulfilled.
 */
export async function signOut(visit: Visit, viewer: Viewer, all: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const ended = await revokeOfBrowser(visit.device, tx);
    if (isSignedIn(viewer)) {
      const { account } = viewer;
      // Whoever looks through somebody's eyes leaves their other sessions alone.
      if (all && viewer.session.support === null) await revokeAllSessions(account.id, null, tx);
      for (const { accountId, id } of ended) {
        const action = all && accountId === account.id ? 'session.endedAll' : 'session.ended';
        await record({ action, accountId, sessionId: id, ip: visit.ip }, tx);
      }
    }
    await rotateDevice(visit, tx);
  });
  visit.setCookies.push(dropCookie('sid'));
}

/** Signs out every other browser of the account; this one stays. */
export async function endOtherSessions(visit: Visit, { account, session }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    await revokeAllSessions(account.id, session.id, tx);
    const entry = { accountId: account.id, sessionId: session.id, ip: visit.ip };
    await record({ action: 'session.endedOthers', ...entry }, tx);
  });
}

/** Ends one of one's own sessions on another device. A stranger's id is NOT_FOUND, like an unknown one. */
export async function endOwnSession(visit: Visit, viewer: SignedIn, id: string): Promise<void> {
  if (id === viewer.session.id) return leaveAccount(visit, viewer, id);
  const ended = await revokeSession(viewer.account.id, id, database());
  if (!ended) throw new Refusal('NOT_FOUND');
  await record({ action: 'session.ended', accountId: viewer.account.id, sessionId: id, ip: visit.ip });
}
