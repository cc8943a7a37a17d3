import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { rotateDevice } from './establish-session';
import { nextOfBrowser } from './next-of-browser';
import { revokeOfBrowser } from './revoke-sessions';

/**
 * Signs this browser out of one of its accounts; the others stay. When it was the active one, the account used last
 * before becomes active. A session of another browser is NOT_FOUND, like an unknown one.
 */
export async function leaveAccount(visit: Visit, viewer: SignedIn, tokenId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await revokeOfBrowser(visit.device, tx, tokenId);
    if (ended === undefined) throw new Refusal('NOT_FOUND');
    await record(
      { action: 'session.left', accountId: ended.accountId, sessionId: tokenId, ip: visit.ip },
      tx,
    );
    const device = await rotateDevice(visit, tx);
    if (tokenId === viewer.session.id) visit.setCookies.push(await nextOfBrowser(device, tx));
  });
}
