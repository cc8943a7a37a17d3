import 'server-only';
import { and, eq } from 'drizzle-orm';
import { accountHasSecondFactor } from '@/lib/server/identity/has-second-factor';
import { lockToAddMethod } from '@/lib/server/identity/lock-sign-in-methods';
import { providersMailbox } from '@/lib/server/identity/mailbox-proof';
import type { Verified, VerifiedOwner } from '@/lib/server/identity/proofs';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';
import { passwordErrors, proveByPassword } from './check-email-and-password';
import { confirmAddress, isConfirmed, lockAddresses } from './confirm-address';
import { findAccountByEmail } from './find-account';
import { finishSignIn, insertSession } from './insert-session';
import { linkIdentity, methodsOf } from './linked-identity';
import { removeSignInMethod } from './remove-sign-in-method';
import { takeCode } from './sign-in-code';
import { type GivenProof, socialProof, socialProofErrors } from './social-proof';
import type { SocialProof } from './social-ticket';

export const linkExistingErrors = [
  'LINK_BY_CODE',
  'LINK_IN_ACCOUNT',
  'NOT_LINKABLE',
  'PRIMARY_EMAIL_UNCONFIRMED',
  'WRONG_CODE',
  ...passwordErrors,
  ...socialProofErrors,
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];
export const linkErrors = ['NOT_LINKABLE', ...socialProofErrors] as const satisfies readonly RefusalCode[];
export const unlinkErrors = [
  'LAST_WAY_IN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Existing = GivenProof & {
  readonly username: string;
  readonly passwd: string;
  readonly code: string;
  readonly sticky: boolean;
};

/**
 * Signs in to the account that has the provider's address, and links the two: whoever asks proves both, the
 * provider and the account by its password or a mailed code. The password is LINK_BY_CODE unless the provider itself runs
 * the mailbox, which confirms the address like the code does: a stolen password must not add a method that stays
 * (docs/decisions/034). Another account's address is NOT_LINKABLE. An account with
 * a second factor is LINK_IN_ACCOUNT: one factor changes nothing about how it is entered, so its owner signs in and
 * connects the provider there (`linkToSignedIn`).
 */
export async function loginAndLinkExisting(
  context: RequestContext,
  viewer: Viewer,
  key: SocialKey,
  given: Existing,
): Promise<void> {
  await takePoint('socialByIp', context.ip);
  const proof = await socialProof(context, key, given);
  const { accountId, finish, recheck } = await provenOwner(context, given);
  const mailbox = providersMailbox(proof.identity);
  if (mailbox === null || !(await ownsAddress(accountId, mailbox.email))) throw new Refusal('NOT_LINKABLE');
  const byPassword = given.code === '';
  // One transaction: nothing is linked by whom the account does not let in.
  const started = await inTransaction(async (tx) => {
    await finish.use(tx);
    await lockAccount(accountId, tx);
    if (await accountHasSecondFactor(accountId, tx)) throw new Refusal('LINK_IN_ACCOUNT');
    if (byPassword) {
      const { authoritative } = proof.identity;
      if (!authoritative) throw new Refusal('LINK_BY_CODE', { field: 'passwd' });
      await confirmAddress(context, { accountId, mailbox, byPassword }, tx);
    }
    await link(context, accountId, proof, tx);
    const proved = {
      accountId,
      amr: [...methodsOf(proof.identity), byPassword ? 'pwd' : 'otp'],
      sticky: given.sticky,
      replaces: viewer.session?.id ?? null,
      recheck,
    };
    return insertSession(context, proved, tx);
  });
  finishSignIn(context, started);
  await notifyOwner(context, accountId, key);
  await finish.forgive();
}

type Owner = {
  readonly accountId: string;
  /** Refuses when the account is no longer entered by what was proved. */
  recheck(tx: Queryable): Promise<void>;
  readonly finish: { use(tx: Queryable): Promise<void>; forgive(): Promise<void> };
};

async function provenOwner(context: RequestContext, given: Existing): Promise<Owner> {
  if (given.code === '') {
    const { forgive, found, recheck } = await proveByPassword(context, given.username, given.passwd);
    const use = async (tx: Queryable): Promise<void> => {
      await lockAddresses(found.account.id, tx);
      await recheck(tx);
    };
    return { accountId: found.account.id, recheck, finish: { use, forgive } };
  }
  const email = normalEmail(given.username) ?? '';
  const taken = await takeCode(context, email, given.code);
  const found = await findAccountByEmail(email);
  if (found === null) throw new Refusal('NOT_LINKABLE');
  const accountId = found.account.id;
  const use = async (tx: Queryable): Promise<void> => {
    const mailbox = await taken.use(tx);
    const outcome = await confirmAddress(context, { accountId, mailbox }, tx);
    if (outcome === 'absent' || outcome === 'released') throw new Refusal('NOT_LINKABLE');
  };
  const recheck = async (tx: Queryable): Promise<void> => {
    if (!(await isConfirmed(accountId, email, tx))) throw new Refusal('NOT_LINKABLE');
  };
  return { accountId, recheck, finish: { use, forgive: async () => {} } };
}

/** Links an identity to whoever is signed in. */
export async function linkToSignedIn(
  context: RequestContext,
  viewer: VerifiedOwner,
  key: SocialKey,
  given: GivenProof,
): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const proof = await socialProof(context, key, given);
  await inTransaction(async (tx) => {
    await lockToAddMethod(viewer, tx);
    await link(context, viewer.account.id, proof, tx);
  });
  await notifyOwner(context, viewer.account.id, key);
}

/** Takes a provider away from whoever is signed in; the last way in stays (LAST_WAY_IN). */
export async function unlink(context: RequestContext, viewer: Verified, key: SocialKey): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  await removeSignInMethod(context, viewer, eq(credential.provider, key));
}

async function link(
  context: RequestContext,
  accountId: string,
  proof: SocialProof,
  tx: Queryable,
): Promise<void> {
  await proof.spend(tx);
  await linkIdentity(context, accountId, proof.identity, tx);
}

async function lockAccount(id: string, tx: Queryable): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
}

async function ownsAddress(accountId: string, email: string): Promise<boolean> {
  const found = await findAccountByEmail(email);
  return found?.account.id === accountId;
}

async function notifyOwner(context: RequestContext, accountId: string, key: SocialKey): Promise<void> {
  const [row] = await database()
    .select({ email: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  if (row !== undefined)
    await postMail('signInMethodAdded', row.email, context, { about: { accountId, way: socialNames[key] } });
}
