import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, type StoredTotp } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { freshSignInMs, recoveryCodesCount } from '@/lib/shared/sign-in/second-factor';
import { passSecondFactor, refuseCode } from './pass-second-factor';
import { takePoint } from './rate-limits';
import { newTotpSecret, openTotp, resealedTotp, sealTotp, stepOfCode, totpAddress } from './totp';

export const enrollErrors = [
  'REAUTHENTICATION_NEEDED',
  'FORBIDDEN',
] as const satisfies readonly RefusalCode[];
export const codeErrors = ['WRONG_CODE', 'TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/** Where a person stands with the second factor. */
export type SecondFactorState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly secret: string; readonly address: string }
  | { readonly kind: 'active' };

/** What /business/verify shows: nothing set up, a secret to be proved, or one in use. */
export async function secondFactorState(viewer: SignedIn, issuer: string): Promise<SecondFactorState> {
  const totp = await readTotp(viewer.account.id, database());
  if (totp.secret !== undefined) return { kind: 'active' };
  const secret = await openTotp(totp.pending);
  if (secret === null) return { kind: 'none' };
  return { kind: 'pending', secret, address: totpAddress(secret, issuer, viewer.account.email) };
}

/**
 * Begins the set-up: a new secret, in use once a code of it is given. Wants a fresh sign-in; refused
 * with FORBIDDEN when a second factor is in use already.
 */
export async function enrollSecondFactor(
  viewer: SignedIn,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  if (Date.now() - viewer.session.authAt.getTime() > freshSignInMs)
    throw new Refusal('REAUTHENTICATION_NEEDED');
  const secret = newTotpSecret();
  const pending = JSON.stringify({ pending: await sealTotp(secret) });
  const [row] = await database()
    .update(account)
    .set({ totp: sql`${pending}::jsonb` })
    .where(and(eq(account.id, viewer.account.id), sql`not (${account.totp} ? 'secret')`))
    .returning({ id: account.id });
  if (row === undefined) throw new Refusal('FORBIDDEN', { description: 'a second factor is in use already' });
  return { secret, address: totpAddress(secret, issuer, viewer.account.email) };
}

/**
 * Takes a code of the app. The first one proves a set-up and returns recovery codes, shown this once;
 * each code works once, replays and parallel tries included (ASVS 6.5.1). `remember` spares this browser the next ones.
 */
export async function verifySecondFactor(
  visit: Visit,
  viewer: SignedIn,
  code: string,
  remember = false,
): Promise<{ recoveryCodes: string[] }> {
  const { id } = viewer.account;
  await takePoint('codeByAccount', id);
  const outcome = await inTransaction(async (tx) => {
    const totp = await readTotp(id, tx, true);
    const step = await stepOf(totp, code);
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

/** Takes a recovery code in place of the app's; each works once. */
export async function recoverSecondFactor(visit: Visit, viewer: SignedIn, code: string): Promise<void> {
  const { id } = viewer.account;
  await takePoint('codeByAccount', id);
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const hashes = secretsFor('recovery-codes').map((key) => recoveryHashBy(key, typed));
  const done = await inTransaction(async (tx) => {
    const totp = await readTotp(id, tx, true);
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

async function readTotp(id: string, on: Queryable, lock = false): Promise<StoredTotp> {
  const query = on.select({ totp: account.totp }).from(account).where(eq(account.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row?.totp ?? {};
}

async function stepOf(totp: StoredTotp, code: string): Promise<number | null> {
  const secret = await openTotp(totp.secret ?? totp.pending);
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
