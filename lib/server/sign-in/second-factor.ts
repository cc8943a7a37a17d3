import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountHasSecondFactor } from '@/lib/server/identity/has-second-factor';
import {
  lockOwnSignIn,
  lockToAddMethod,
  requireConfirmedPrimary,
} from '@/lib/server/identity/lock-sign-in-methods';
import { missingProof, type SignedIn, type VerifiedOwner } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, type StoredTotp } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { recoveryCodesCount, setUpMs } from '@/lib/shared/sign-in/second-factor';
import { passSecondFactor, refuseCode, takeFactorTry } from './pass-second-factor';
import { newTotpSecret, openTotp, resealedTotp, sealTotp, stepOfCode, totpAddress } from './totp';

export const enrollErrors = ['FORBIDDEN'] as const satisfies readonly RefusalCode[];
export const codeErrors = [
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'PRIMARY_EMAIL_UNCONFIRMED',
  'REAUTHENTICATION_NEEDED',
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
 * Begins the set-up of an app: a new secret, in use once this session gives a code of it within `setUpMs`. Refused with FORBIDDEN when an
 * app is in use already.
 */
export async function enrollSecondFactor(
  viewer: VerifiedOwner,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const secret = newTotpSecret();
  const { id } = viewer.account;
  const pending = await sealTotp(secret);
  const totp: StoredTotp = { pending, pendingBy: viewer.session.id, pendingAt: Date.now() };
  await inTransaction(async (tx) => {
    const before = await lockToAddMethod(viewer, tx);
    if (before.totp.secret !== undefined)
      throw new Refusal('FORBIDDEN', { description: 'a second factor is in use already' });
    await tx.update(account).set({ totp }).where(eq(account.id, id));
  });
  return { secret, address: totpAddress(secret, issuer, viewer.account.email) };
}

/**
 * Takes a code of the app. The first one proves a set-up and returns recovery codes, shown this once;
 * each code works once, replays and parallel tries included (ASVS 6.5.1). The owner is told by mail of the first (ASVS 6.3.7). `remember` spares this browser the next ones.
 * INVALID_SESSION when the session has ended since the guard.
 */
export async function verifySecondFactor(
  context: RequestContext,
  viewer: SignedIn,
  code: string,
  remember = false,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = viewer.account;
  await takeFactorTry(context, id);
  const outcome = await inTransaction(async (tx) => {
    const { own, owner } = await lockOwnSignIn(viewer, tx);
    const { totp } = owner;
    if (totp.secret === undefined) await requireSetUp(viewer, { totp, own }, tx);
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
    await passSecondFactor(tx, context, viewer, { action, by: 'totp', remember });
    return { recoveryCodes, action };
  });
  if (outcome === null) return refuseCode(context, viewer);
  const { recoveryCodes, action } = outcome;
  if (action === 'twoFactor.enrolled')
    await postMail('factorAdded', viewer.account.email, context, { about: { accountId: id } });
  return { recoveryCodes };
}

/**
 * Takes a recovery code in place of the app's; each works once, and a mail tells the owner. INVALID_SESSION when the session has ended since
 * the guard.
 */
export async function recoverSecondFactor(
  context: RequestContext,
  viewer: SignedIn,
  code: string,
): Promise<void> {
  const { id } = viewer.account;
  await takeFactorTry(context, id);
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const hashes = secretsFor('recovery-codes').map((key) => recoveryHashBy(key, typed));
  const left = await inTransaction(async (tx) => {
    const { totp } = (await lockOwnSignIn(viewer, tx)).owner;
    const kept = (totp.recovery ?? []).filter((one) => !hashes.includes(one));
    if (totp.recovery === undefined || kept.length === totp.recovery.length) return null;
    await tx
      .update(account)
      .set({ totp: { ...totp, recovery: kept } })
      .where(eq(account.id, id));
    await passSecondFactor(tx, context, viewer, { action: 'twoFactor.recovered', by: 'recovery' });
    return kept.length;
  });
  if (left === null) return refuseCode(context, viewer);
  const about = { accountId: id, count: String(left) };
  await postMail('recoveryCodeUsed', viewer.account.email, context, { about });
}

async function readTotp(id: string): Promise<StoredTotp> {
  const [row] = await database().select({ totp: account.totp }).from(account).where(eq(account.id, id));
  return row?.totp ?? {};
}

/**
 * The first code of an app must not finish a set-up past what has changed since it was begun: a second factor that was
 * added, an address that was confirmed, after which the password alone no longer does (`provedAt`), or ten minutes.
 */
async function requireSetUp(
  viewer: SignedIn,
  { totp, own }: { readonly totp: StoredTotp; readonly own: Pick<SignedIn['session'], 'provedAt' | 'mfaAt'> },
  tx: Queryable,
): Promise<void> {
  await requireConfirmedPrimary(viewer.account.id, tx);
  const secondFactor = await accountHasSecondFactor(viewer.account.id, tx);
  if (secondFactor && missingProof({ account: { secondFactor }, session: own }) !== null)
    throw new Refusal('MISSING_TWO_FACTOR_AUTHENTICATION');
  const isLate = totp.pendingBy === viewer.session.id && pendingOf(totp, viewer) === undefined;
  if (isLate || own.provedAt === null) throw new Refusal('REAUTHENTICATION_NEEDED');
}

/** A set-up belongs to the session that began it, for a while: nobody proves a secret that somebody else has seen. */
const pendingOf = ({ pending, pendingAt = 0, pendingBy }: StoredTotp, { session }: SignedIn) =>
  pendingBy === session.id && Date.now() - pendingAt <= setUpMs ? pending : undefined;

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
