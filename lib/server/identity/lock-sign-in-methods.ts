import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { missingProof, type SignedIn, type Verified, type VerifiedOwner } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential, type StoredTotp, session } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { factorShownAt } from './factor-shown';
import { accountHasSecondFactor } from './has-second-factor';
import { provedAt } from './proved-at';
import { isForeignSession } from './refuse-sso-session';

/**
 * Locks how an account is entered and judges the proof once more as things stand now, so that none of two changes at
 * once rests on what the other has just ended: a factor that was set up since, a session that was ended, a factor that
 * was reset. Every change goes through here (tests/laws/sign-in-changes.test.ts). Refuses as `recentlyVerified` does; where
 * the call asks for the first factor itself (`asked`), a session that a company has opened still shows the person's own,
 * unless the change is about that very company (`companyId`).
 */
export async function lockSignInMethods(
  viewer: Verified<'seen' | 'asked'>,
  tx: Queryable,
  firstFactor: 'seen' | 'asked' = 'seen',
  companyId: string | null = null,
): Promise<{
  readonly passwordHash: string | null;
  readonly totp: StoredTotp;
  readonly secondFactor: boolean;
}> {
  const { owner, own } = await lockOwnSignIn(viewer, tx);
  const secondFactor = await accountHasSecondFactor(viewer.account.id, tx);
  const missing = missingProof({ account: { secondFactor }, session: own });
  // The sign-in of a company decides about the membership in it, and about nothing else of the person's.
  const foreign = isForeignSession(viewer, companyId);
  if (missing !== null && !(firstFactor === 'asked' && missing === 'REAUTHENTICATION_NEEDED' && !foreign))
    throw new Refusal(missing);
  return { ...owner, secondFactor };
}

/**
 * The same for whatever adds a sign-in method, a second factor or an address. Refuses as `lockSignInMethods` and
 * `requireConfirmedPrimary` do.
 */
export async function lockToAddMethod(
  viewer: VerifiedOwner,
  tx: Queryable,
): ReturnType<typeof lockSignInMethods> {
  const now = await lockSignInMethods(viewer, tx);
  await requireConfirmedPrimary(viewer.account.id, tx);
  return now;
}

/**
 * Refuses with PRIMARY_EMAIL_UNCONFIRMED while nobody has confirmed the address that an account was registered with:
 * until then the account may be somebody else's who knows its password, and must not end up with anything that outlasts
 * the confirmation. The caller has locked the account.
 */
export async function requireConfirmedPrimary(accountId: string, tx: Queryable): Promise<void> {
  const [primary] = await tx
    .select({ verifiedAt: credential.verifiedAt })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  if (primary?.verifiedAt == null) throw new Refusal('PRIMARY_EMAIL_UNCONFIRMED');
}

/**
 * Locks the viewer's account, so that its addresses stay as they are until the end of the transaction. Refuses with
 * INVALID_SESSION when the session has ended since, by a claim of the account for one. Whoever locks a company too locks it
 * after the account.
 */
export async function lockOwnSignIn(
  { account: { id }, session: { id: sessionId } }: SignedIn,
  tx: Queryable,
): Promise<{
  readonly owner: { readonly passwordHash: string | null; readonly totp: StoredTotp };
  readonly own: { readonly provedAt: Date | null; readonly mfaAt: Date | null };
}> {
  const [owner] = await tx
    .select({ passwordHash: account.passwordHash, totp: account.totp })
    .from(account)
    .where(eq(account.id, id))
    .for('no key update');
  const [own] = await tx
    .select({ provedAt, mfaAt: factorShownAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), gt(session.expiresAt, new Date())));
  if (owner === undefined || own === undefined) throw new Refusal('INVALID_SESSION');
  return { owner, own };
}
