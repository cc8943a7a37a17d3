import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { postMail } from '@/lib/server/jobs/outbox';
import { establishSession } from '@/lib/server/session/establish-session';
import { accountHasSecondFactor } from '@/lib/server/session/has-second-factor';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import type { Viewer } from '@/lib/server/session/viewer';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social';
import { confirmAddress, isConfirmed, lockAddresses } from './confirm-address';
import { findAccountByEmail } from './find-account';
import { lockSignIn } from './fresh-proof';
import { linkIdentity } from './linked-identity';
import { passwordErrors, proveByPassword } from './prove-by-password';
import { takePoint } from './rate-limits';
import { removeWay } from './remove-way';
import { takeCode } from './sign-in-code';
import { type GivenProof, socialProof, socialProofErrors } from './social-proof';
import type { SocialProof } from './social-ticket';

export const linkExistingErrors = [
  'LINK_IN_ACCOUNT',
  'NOT_LINKABLE',
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
 * provider and the account by its password or a mailed code. Another account's address is NOT_LINKABLE. An account with
 * a second factor is LINK_IN_ACCOUNT: one factor changes nothing about how it is entered, so its owner signs in and
 * connects the provider there (`linkToSignedIn`).
 */
export async function loginAndLinkExisting(
  visit: Visit,
  viewer: Viewer,
  key: SocialKey,
  given: Existing,
): Promise<void> {
  await takePoint('socialByIp', visit.ip);
  const proof = await socialProof(visit, key, given);
  const { accountId, finish, recheck } = await provenOwner(visit, given);
  const address = proof.identity.emailVerified ? proof.identity.email : null;
  if (address === null || !(await ownsAddress(accountId, address))) throw new Refusal('NOT_LINKABLE');
  await inTransaction(async (tx) => {
    await finish.use(tx);
    await lockAccount(accountId, tx);
    if (await accountHasSecondFactor(accountId, tx)) throw new Refusal('LINK_IN_ACCOUNT');
    await link(visit, accountId, proof, tx);
  });
  await tellOwner(visit, accountId, key);
  await establishSession(visit, {
    accountId,
    amr: [key, given.code === '' ? 'pwd' : 'otp'],
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
    opensLock: given.code !== '',
    recheck,
  });
  await finish.forgive();
}

type Owner = {
  readonly accountId: string;
  /** Refuses when the account is no longer entered by what was proved. */
  recheck(tx: Queryable): Promise<void>;
  readonly finish: { use(tx: Queryable): Promise<void>; forgive(): Promise<void> };
};

async function provenOwner(visit: Visit, given: Existing): Promise<Owner> {
  if (given.code === '') {
    const { forgive, found, recheck } = await proveByPassword(visit, given.username, given.passwd);
    const use = async (tx: Queryable): Promise<void> => {
      await lockAddresses(found.account.id, tx);
      await recheck(tx);
    };
    return { accountId: found.account.id, recheck, finish: { use, forgive } };
  }
  const email = normalEmail(given.username) ?? '';
  const taken = await takeCode(visit, email, given.code);
  const found = await findAccountByEmail(email);
  if (found === null) throw new Refusal('NOT_LINKABLE');
  const accountId = found.account.id;
  const use = async (tx: Queryable): Promise<void> => {
    const mailbox = await taken.use(tx);
    const outcome = await confirmAddress(visit, { accountId, mailbox }, tx);
    if (outcome === 'absent' || outcome === 'released') throw new Refusal('NOT_LINKABLE');
  };
  const recheck = async (tx: Queryable): Promise<void> => {
    if (!(await isConfirmed(accountId, email, tx))) throw new Refusal('NOT_LINKABLE');
  };
  return { accountId, recheck, finish: { use, forgive: async () => {} } };
}

/** Links an identity to whoever is signed in. */
export async function linkToSignedIn(
  visit: Visit,
  viewer: Verified,
  key: SocialKey,
  given: GivenProof,
): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const proof = await socialProof(visit, key, given);
  await inTransaction(async (tx) => {
    await lockSignIn(viewer, tx);
    await link(visit, viewer.account.id, proof, tx);
  });
  await tellOwner(visit, viewer.account.id, key);
}

/** Takes a provider away from whoever is signed in; the last way in stays (LAST_WAY_IN). */
export async function unlink(visit: Visit, viewer: Verified, key: SocialKey): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  await removeWay(visit, viewer, eq(credential.provider, key));
}

async function link(visit: Visit, accountId: string, proof: SocialProof, tx: Queryable): Promise<void> {
  await proof.spend(tx);
  await linkIdentity(visit, accountId, proof.identity, tx);
}

async function lockAccount(id: string, tx: Queryable): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
}

async function ownsAddress(accountId: string, email: string): Promise<boolean> {
  const found = await findAccountByEmail(email);
  return found?.account.id === accountId;
}

async function tellOwner(visit: Visit, accountId: string, key: SocialKey): Promise<void> {
  const [row] = await database()
    .select({ email: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  if (row !== undefined)
    await postMail('wayAdded', row.email, visit, { about: { accountId, way: socialNames[key] } });
}
