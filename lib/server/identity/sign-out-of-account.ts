import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { fallbackSession } from './fallback-session';
import { revokeOfBrowser } from './revoke-sessions';
import { rotateDevice } from './rotate-device';

/**
 * Signs this browser out of one of its accounts; the others stay. When it was the active one, the account used last
 * before becomes active. A session of another browser is NOT_FOUND, like an unknown one.
 */
export async function signOutOfAccount(
  context: RequestContext,
  viewer: SignedIn,
  tokenId: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await revokeOfBrowser(context.device, tx, tokenId);
    if (ended === undefined) throw new Refusal('NOT_FOUND');
    await record(
      { action: 'session.left', accountId: ended.accountId, sessionId: tokenId, ip: context.ip },
      tx,
    );
    const device = await rotateDevice(context, tx);
    if (tokenId === viewer.session.id) context.setCookies.push(await fallbackSession(device, tx));
  });
}
