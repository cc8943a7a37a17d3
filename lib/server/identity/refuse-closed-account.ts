import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { readEnv } from '@/lib/server/env';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { isKnownDevice } from '@/lib/server/identity/known-device';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { Device } from './device';

/** Why a session may be refused to somebody who has proved to be the owner. */
export const sessionErrors = [
  'ACCOUNT_DISABLED',
  'ACCOUNT_LOCKED',
  'EXTERNAL_AUTH_REQUIRED',
  'SERVICE_DISABLED',
] as const satisfies readonly RefusalCode[];

type Entering = {
  readonly accountId: string;
  readonly amr: readonly string[];
  readonly device: Device | null;
};

/**
 * The gates that every way in passes: the operator has not switched signing in off, the account is not disabled, and its company does not ask for its own
 * sign-in. After too many wrong passwords a password does not open it either, but in a browser the owner has used before;
 * every other method does, since nobody can guess it. Whoever comes back before a deletion is due keeps the account, but for
 * the sign-in of a company, which does not speak for its owner (`refuseSsoSession`).
 */
export async function refuseClosedAccount(entering: Entering, on: Queryable): Promise<void> {
  if (!readEnv().signIn.defaults.enabled) throw new Refusal('SERVICE_DISABLED');
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
  const locked = owner.lockedUntil !== null && owner.lockedUntil > now && entering.amr.includes('pwd');
  if (locked && !(await isKnownDevice(entering.device, owner.id, on))) throw new Refusal('ACCOUNT_LOCKED');
  await refuseExternal(row.email, on, entering);
  if (!entering.amr.includes('sso')) await keepAccount(owner.id, on);
}

/** Takes back the deletion that the owner has asked for, if they have. */
export async function keepAccount(accountId: string, on: Queryable): Promise<void> {
  const kept = await on
    .update(account)
    .set({ deleteAfter: null })
    .where(and(eq(account.id, accountId), isNotNull(account.deleteAfter)))
    .returning({ id: account.id });
  if (kept.length > 0) await record({ action: 'account.kept', accountId }, on);
}
