import 'server-only';
import { and, eq } from 'drizzle-orm';
import { record } from '@/lib/server/insight/record';
import { refuseExternal } from '@/lib/server/sign-in/external-sign-in';
import { isKnownDevice } from '@/lib/server/sign-in/known-device';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { Device } from './device';

/** Why a session may be refused to somebody who has proved to be the owner. */
export const sessionErrors = [
  'ACCOUNT_DISABLED',
  'ACCOUNT_LOCKED',
  'EXTERNAL_AUTH_REQUIRED',
] as const satisfies readonly RefusalCode[];

type Entering = {
  readonly accountId: string;
  readonly amr: readonly string[];
  readonly device: Device | null;
  /** The proof opens a lock: whoever reads the owner's mail is the owner. */
  readonly opensLock: boolean;
};

/**
 * The gates that every way in passes: the account is not disabled, not locked (a browser the owner has used
 * before passes a lock that strangers caused), and its company does not ask for its own sign-in. Whoever
 * comes back before a deletion is due keeps the account.
 */
export async function refuseClosed(entering: Entering, on: Queryable): Promise<void> {
  const [row] = await on
    .select({ account, email: credential.subject })
    .from(account)
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .where(eq(account.id, entering.accountId));
  const now = new Date();
  const owner = row?.account;
  if (row === undefined || owner === undefined || owner.disabledAt !== null)
    throw new Refusal('ACCOUNT_DISABLED');
  if (owner.deleteAfter !== null && owner.deleteAfter <= now) throw new Refusal('ACCOUNT_DISABLED');
  const locked = owner.lockedUntil !== null && owner.lockedUntil > now && !entering.opensLock;
  if (locked && !(await isKnownDevice(entering.device, owner.id, on))) throw new Refusal('ACCOUNT_LOCKED');
  await refuseExternal(row.email, on, entering);
  if (owner.deleteAfter === null) return;
  await on.update(account).set({ deleteAfter: null }).where(eq(account.id, owner.id));
  await record({ action: 'account.kept', accountId: owner.id }, on);
}
