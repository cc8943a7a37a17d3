import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { missingProof, type SignedIn, type Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import { accountHasSecondFactor } from '@/lib/server/session/has-second-factor';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, type StoredTotp } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { recoveryCodesCount } from '@/lib/shared/sign-in/second-factor';
import { lockOwnAccount, lockSignIn } from './fresh-proof';
import { passSecondFactor, refuseCode, takeFactorTry } from './pass-second-factor';
import { newTotpSecret, openTotp, resealedTotp, sealTotp, stepOfCode, totpAddress } from './totp';

export const enrollErrors = ['FORBIDDEN'] as const satisfies readonly RefusalCode[];
export const codeErrors = [
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'WRONG_CODE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Where a person stands with the second factor. */
export type SecondFactorState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly secret: string; readonly address: string }
  | { readonly kind: 'active' };

/** What /business/verify shows: nothing set up, a secret to be proved, or one in use. */
export async function secondFactorState(viewer: SignedIn, issuer: string): Promise<SecondFactorState> {
  const totp = await readTotp(viewer.account.id);
  if (totp.secret !== undefined) return { kind: 'active' };
  const secret = await openTotp(pendingOf(totp, viewer));
  if (secret === null) return { kind: 'none' };
  return { kind: 'pending', secret, address: totpAddress(secret, issuer, viewer.account.email) };
}

/**
 * Begins the set-up of an app: a new secret, in use once this session gives a code of it. Refused with FORBIDDEN when an
 * app is in use already.
 */
export async function enrollSecondFactor(
  viewer: Verified,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const secret = newTotpSecret();
  const { id } = viewer.account;
  const totp: StoredTotp = { pending: await sealTotp(secret), pendingBy: viewer.session.id };
  await inTransaction(async (tx) => {
    const before = await lockSignIn(viewer, tx);
    if (before.totp.secret !== undefined)
      throw new Refusal('FORBIDDEN', { description: 'a second factor is in use already' });
    await tx.update(account).set({ totp }).where(eq(account.id, id));
  });
  return { secret, address: totpAddress(secret, issuer, viewer.account.email) };
}

/**
 * Takes a code of the app. The first one proves a set-up and returns recovery codes, shown this once;
 * each code works once, replays and parallel tries included (ASVS 6.5.1). `remember` spares this browser the next ones.
 * INVALID_SESSION when the session has ended since the guard.
 */
export async function verifySecondFactor(
  visit: Visit,
  viewer: SignedIn,
  code: string,
  remember = false,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = viewer.account;
  await takeFactorTry(visit, id);
  const outcome = await inTransaction(async (tx) => {
    const { own, owner } = await lockOwnAccount(viewer, tx);
    const { totp } = owner;
    if (totp.secret === undefined) await requireOtherFactor(viewer, own, tx);
    const step = await stepOf(totp, viewer, code);
    if (step === null || step <= (totp.lastStep ?? 0)) return null;
    const recoveryCodes = totp.secret === undefined ? newRecoveryCodes() : [];
    const stored: StoredTotp = {
      secret: (await resealedTotp(totp.secret ?? totp.pending)) ?? '',
      lastStep: step,
      recovery: totp.secret === undefined ? recoveryCodes.map(recoveryHash) : (totp.recovery ?? []),
    };
    await tx.update(account).set({ totp: stored }).where(eq(account.id, id));
    const action = totp.secret === undefined ? 'twoFactor.enrolled' : 'twoFactor.verified';
    await passSecondFactor(tx, visit, viewer, { action, by: 'totp', remember });
    return { recoveryCodes };
  });
  if (outcome === null) return refuseCode(visit, viewer);
  return outcome;
}

/** Takes a recovery code in place of the app's; each works once. INVALID_SESSION when the session has ended since the guard. */
export async function recoverSecondFactor(visit: Visit, viewer: SignedIn, code: string): Promise<void> {
  const { id } = viewer.account;
  await takeFactorTry(visit, id);
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const hashes = secretsFor('recovery-codes').map((key) => recoveryHashBy(key, typed));
  const done = await inTransaction(async (tx) => {
    const { totp } = (await lockOwnAccount(viewer, tx)).owner;
    const left = (totp.recovery ?? []).filter((one) => !hashes.includes(one));
    if (totp.recovery === undefined || left.length === totp.recovery.length) return false;
    await tx
      .update(account)
      .set({ totp: { ...totp, recovery: left } })
      .where(eq(account.id, id));
    await passSecondFactor(tx, visit, viewer, { action: 'twoFactor.recovered', by: 'recovery' });
    return true;
  });
  if (!done) await refuseCode(visit, viewer);
}

async function readTotp(id: string): Promise<StoredTotp> {
  const [row] = await database().select({ totp: account.totp }).from(account).where(eq(account.id, id));
  return row?.totp ?? {};
}

/**
 * A set-up that was begun while the account had no second factor must not be finished past one that was added since.
 * The sign-in was fresh when it was begun.
 */
async function requireOtherFactor(
  { account: { id } }: SignedIn,
  session: { readonly authAt: Date; readonly mfaAt: Date | null },
  tx: Queryable,
): Promise<void> {
  const secondFactor = await accountHasSecondFactor(id, tx);
  if (secondFactor && missingProof({ account: { secondFactor }, session }) !== null)
    throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
}

/** A set-up belongs to the session that began it: nobody proves a secret that somebody else has seen. */
const pendingOf = ({ pending, pendingBy }: StoredTotp, { session }: SignedIn): string | undefined =>
  pendingBy === session.id ? pending : undefined;

async function stepOf(totp: StoredTotp, viewer: SignedIn, code: string): Promise<number | null> {
  const secret = await openTotp(totp.secret ?? pendingOf(totp, viewer));
  return secret === null ? null : stepOfCode(secret, code);
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 12;

const recoveryHashBy = (key: string, code: string): string =>
  createHmac('sha256', key).update(code).digest('base64url');
const recoveryHash = (code: string): string => recoveryHashBy(secretFor('recovery-codes'), code);

function newRecoveryCodes(): string[] {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? 'a';
  return Array.from({ length: recoveryCodesCount }, () =>
    Array.from({ length: recoveryLength }, letter).join(''),
  );
}
