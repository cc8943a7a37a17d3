import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { postMail } from '@/lib/server/jobs/outbox';
import { establishSession } from '@/lib/server/session/establish-session';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import type { Viewer } from '@/lib/server/session/viewer';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/faults';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { authVerifyStatus, confirmStatus } from '@/lib/shared/sign-in/auth-verify';
import type { AuthVerifyAnswer } from '@/lib/shared/sign-in/auth-verify-answer';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social';
import { confirmAddress } from './confirm-address';
import { refuseExternal } from './external-sign-in';
import { type FoundAccount, findAccountByEmail } from './find-account';
import { findLinked, linkIdentity, touchIdentity, wayOf } from './linked-identity';
import { type MailboxProof, providersMailbox } from './mailbox-proof';
import { insertAccount } from './new-account';
import { takePoint } from './rate-limits';
import { type GivenProof, socialProof, socialProofErrors } from './social-proof';
import type { SocialProof } from './social-ticket';

export const socialLoginErrors = [
  ...socialProofErrors,
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

/** What a verified proof led to; the caller adds where to go. */
export type SocialOutcome = Omit<AuthVerifyAnswer, 'redirect'>;

type Wish = { readonly confirm: boolean; readonly sticky: boolean };
type Entry = Wish & { readonly visit: Visit; readonly viewer: Viewer; readonly proof: SocialProof };

const { link, success, tryAgain } = authVerifyStatus;
const { login, register } = confirmStatus;

/**
 * Signs in, registers or says how to go on, by a provider's proof (auth.md 5.3). A known identity signs in. A
 * new one with a checked address nobody has registers, once the visitor agrees (`confirm`). An address that has
 * an account is never linked by itself: its owner proves that first. An unchecked address leads nowhere.
 */
export async function socialLogin(
  visit: Visit,
  viewer: Viewer,
  key: SocialKey,
  given: GivenProof & Wish,
): Promise<SocialOutcome> {
  await takePoint('socialByIp', visit.ip);
  const proof = await socialProof(visit, key, given);
  const entry: Entry = { visit, viewer, proof, confirm: given.confirm, sticky: given.sticky };
  const linked = await findLinked(proof.identity);
  if (linked !== null) return enter(entry, linked);
  const mailbox = providersMailbox(proof.identity);
  if (mailbox === null) return { status: link, message: 'n', confirm: login, email: null, ticket: null };
  await refuseExternal(mailbox.email);
  const found = await findAccountByEmail(mailbox.email);
  return found === null ? registerBy(entry, mailbox) : meet(entry, found, mailbox);
}

async function enter(entry: Entry, accountId: string): Promise<SocialOutcome> {
  await entry.proof.spend(database());
  await start(entry, accountId);
  await touchIdentity(entry.proof.identity);
  return { status: success, message: '', confirm: login, email: null, ticket: null };
}

async function registerBy(entry: Entry, mailbox: MailboxProof): Promise<SocialOutcome> {
  const { visit, proof, confirm } = entry;
  const { email } = mailbox;
  if (!confirm) return { status: tryAgain, message: '', confirm: register, email, ticket: proof.token };
  const { name } = proof.identity;
  try {
    const accountId = await inTransaction(async (tx) => {
      await proof.spend(tx);
      const way = wayOf(proof.identity);
      return insertAccount(visit, { email, mailbox, name, optin: false, way }, tx);
    });
    await start(entry, accountId);
  } catch (error) {
    // Somebody registered the same address or identity in this very moment.
    if (isDuplicate(error, 'credential_provider_subject')) throw new Refusal('PROVIDER_REFUSED');
    throw error;
  }
  return { status: success, message: 'w', confirm: register, email: null, ticket: null };
}

/** The address has an account. Only who runs the mailbox takes it over, and only while nobody has confirmed it. */
async function meet(entry: Entry, found: FoundAccount, mailbox: MailboxProof): Promise<SocialOutcome> {
  const { visit, proof } = entry;
  const { email } = mailbox;
  const { id } = found.account;
  const prove = { status: link, message: 'l', confirm: login, email, ticket: proof.token } as const;
  if (!proof.identity.authoritative || found.credential.verifiedAt !== null) return prove;
  const outcome = await inTransaction(async (tx) => {
    const outcome = await confirmAddress(visit, { accountId: id, mailbox }, tx);
    if (outcome !== 'confirmed' && outcome !== 'claimed') return outcome;
    await proof.spend(tx);
    await linkIdentity(visit, id, proof.identity, tx);
    return outcome;
  });
  if (outcome === 'already') return prove;
  if (outcome === 'released' || outcome === 'absent') return registerBy(entry, mailbox);
  const way = socialNames[proof.identity.provider];
  await postMail('wayAdded', email, visit, { about: { accountId: id, way } });
  return start(entry, id).then(() => ({
    status: success,
    message: '' as const,
    confirm: login,
    email: null,
    ticket: null,
  }));
}

async function start({ visit, viewer, proof, sticky }: Entry, accountId: string): Promise<void> {
  const replaces = viewer.session?.id ?? null;
  await establishSession(visit, {
    accountId,
    amr: [proof.identity.provider],
    sticky,
    replaces,
    async recheck(tx) {
      if ((await findLinked(proof.identity, tx)) !== accountId) throw new Refusal('PROVIDER_REFUSED');
    },
  });
}
