import 'server-only';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { type MailboxProof, providersMailbox } from '@/lib/server/identity/mailbox-proof';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { AuthVerifyAnswer } from '@/lib/shared/sign-in/auth-verify-answer';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';
import { authVerifyStatus, confirmStatus } from '@/lib/shared/sign-in/social-verify-status';
import { type Confirmation, confirmAddress } from './confirm-address';
import { type FoundAccount, findAccountByEmail } from './find-account';
import { finishSignIn, insertSession } from './insert-session';
import { lacksTermsConsent } from './lacks-terms-consent';
import { findLinked, linkIdentity, methodsOf, touchIdentity, wayOf } from './linked-identity';
import { insertAccount } from './new-account';
import { type GivenProof, socialProof, socialProofErrors } from './social-proof';
import type { SocialProof } from './social-ticket';

export const socialLoginErrors = [
  'PRIMARY_EMAIL_UNCONFIRMED',
  ...socialProofErrors,
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

/** What a verified proof led to; the caller adds where to go. */
export type SocialOutcome = Omit<AuthVerifyAnswer, 'redirect'>;

type Wish = { readonly confirm: boolean; readonly sticky: boolean };
type Entry = Wish & {
  readonly context: RequestContext;
  readonly viewer: Viewer;
  readonly proof: SocialProof;
};

const { link, success, tryAgain } = authVerifyStatus;
const { login, register } = confirmStatus;

/**
 * Signs in, registers or says how to go on, by a provider's proof (auth.md 5.3). A known identity signs in. A
 * new one with a checked address nobody has registers, once the visitor agrees (`confirm`) where the operator asks for that. An
 * address that has an account is never linked by itself: its owner proves that first. An unchecked address leads nowhere.
 */
export async function socialLogin(
  context: RequestContext,
  viewer: Viewer,
  key: SocialKey,
  given: GivenProof & Wish,
): Promise<SocialOutcome> {
  await takePoint('socialByIp', context.ip);
  const proof = await socialProof(context, key, given);
  const entry: Entry = { context, viewer, proof, confirm: given.confirm, sticky: given.sticky };
  const linked = await findLinked(proof.identity);
  if (linked !== null) return enter(entry, linked);
  const mailbox = providersMailbox(proof.identity);
  if (mailbox === null) return { status: link, message: 'n', confirm: login, email: null, ticket: null };
  await refuseExternal(mailbox.email);
  const found = await findAccountByEmail(mailbox.email);
  return found === null ? registerBy(entry, mailbox) : meet(entry, found, mailbox);
}

async function enter(entry: Entry, accountId: string): Promise<SocialOutcome> {
  await begin(entry, async (tx) => {
    await entry.proof.spend(tx);
    return accountId;
  });
  await touchIdentity(entry.proof.identity);
  return { status: success, message: '', confirm: login, email: null, ticket: null };
}

async function registerBy(entry: Entry, mailbox: MailboxProof): Promise<SocialOutcome> {
  const { context, proof, confirm } = entry;
  const { email } = mailbox;
  if (lacksTermsConsent({ consent: confirm }))
    return { status: tryAgain, message: '', confirm: register, email, ticket: proof.token };
  const { name } = proof.identity;
  try {
    await begin(entry, async (tx) => {
      await proof.spend(tx);
      const way = wayOf(proof.identity);
      return insertAccount(context, { email, mailbox, name, optin: false, way }, tx);
    });
  } catch (error) {
    // Somebody registered the same address or identity in this very moment.
    if (isDuplicate(error, 'credential_provider_subject')) throw new Refusal('PROVIDER_REFUSED');
    throw error;
  }
  return { status: success, message: 'w', confirm: register, email: null, ticket: null };
}

/** The address has an account. Only who runs the mailbox takes it over, and only while nobody has confirmed it. */
async function meet(entry: Entry, found: FoundAccount, mailbox: MailboxProof): Promise<SocialOutcome> {
  const { context, proof } = entry;
  const { email } = mailbox;
  const { id } = found.account;
  const prove = { status: link, message: 'l', confirm: login, email, ticket: proof.token } as const;
  if (!proof.identity.authoritative || found.credential.verifiedAt !== null) return prove;
  const taken: { outcome: Confirmation } = { outcome: 'absent' };
  await begin(entry, async (tx) => {
    const outcome = await confirmAddress(context, { accountId: id, mailbox }, tx);
    taken.outcome = outcome;
    if (outcome !== 'confirmed' && outcome !== 'claimed') return null;
    await proof.spend(tx);
    await linkIdentity(context, id, proof.identity, tx);
    return id;
  });
  if (taken.outcome === 'already') return prove;
  if (taken.outcome === 'released' || taken.outcome === 'absent') return registerBy(entry, mailbox);
  const way = socialNames[proof.identity.provider];
  await postMail('signInMethodAdded', email, context, { about: { accountId: id, way } });
  return { status: success, message: '', confirm: login, email: null, ticket: null };
}

/**
 * Starts a session for the account that `prepare` finds or makes, in one transaction with it, so that nothing is
 * written for whom the account does not let in; no session for null.
 */
async function begin(
  { context, viewer, proof, sticky }: Entry,
  prepare: (tx: Queryable) => Promise<string | null>,
): Promise<void> {
  const started = await inTransaction(async (tx) => {
    const accountId = await prepare(tx);
    if (accountId === null) return null;
    const proved = {
      accountId,
      amr: methodsOf(proof.identity),
      sticky,
      replaces: viewer.session?.id ?? null,
      async recheck(on: Queryable) {
        if ((await findLinked(proof.identity, on)) !== accountId) throw new Refusal('PROVIDER_REFUSED');
      },
    };
    return insertSession(context, proved, tx);
  });
  if (started !== null) finishSignIn(context, started);
}
