import 'server-only';
import { and, eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import type { Device } from '@/lib/server/identity/device';
import { hasEverSignedIn } from '@/lib/server/identity/known-device';
import { type MailboxProof, spendMail } from '@/lib/server/identity/mailbox-proof';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { passwordErrors, proveByPassword } from '@/lib/server/sign-in/check-email-and-password';
import {
  addConfirmed,
  type Confirmation,
  confirmAddress,
  lockAddresses,
} from '@/lib/server/sign-in/confirm-address';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket, issueMailedTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const confirmErrors = [
  ...passwordErrors,
  'PRIMARY_EMAIL_UNCONFIRMED',
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Which address a link would confirm, without confirming it; null for a used, old or unknown link. */
export async function describeConfirmation(token: string): Promise<{ email: string } | null> {
  const found = await findTicket('confirmEmail', token);
  return found?.data.email === undefined ? null : { email: found.data.email };
}

/**
 * The account that a live link would add its address to; null for a link that confirms what an account has. Its address is
 * told only when its owner has confirmed it: any other may be somebody else's.
 */
export async function accountToAddTo(
  token: string,
): Promise<{ name: string; account: string | null } | null> {
  const found = await findTicket('confirmEmail', token);
  if (found?.accountId == null || !isAddition(found)) return null;
  const [row] = await database()
    .select({ name: account.name, account: credential.subject, verifiedAt: credential.verifiedAt })
    .from(account)
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .where(eq(account.id, found.accountId));
  if (row === undefined) return null;
  return { name: row.name, account: row.verifiedAt === null ? null : row.account };
}

/**
 * What a live link asks of whoever presses it in this browser: nothing further where the account has been used before,
 * the password of the account elsewhere, and nothing but to know what it means where the account has no password.
 */
export async function confirmationNeeds(
  token: string,
  device: Device | null,
): Promise<'nothing' | 'password' | 'claim'> {
  const found = await findTicket('confirmEmail', token);
  if (found?.accountId == null || isAddition(found)) return 'nothing';
  if (await hasEverSignedIn(device, found.accountId)) return 'nothing';
  const [owner] = await database()
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, found.accountId));
  return owner?.hash == null ? 'claim' : 'password';
}

type Pressed = {
  readonly token: string;
  /** Whoever presses says that the account is theirs, and gives its password. */
  readonly keep: boolean;
  readonly passwd: string;
};

/** What other modules do about an address that was just confirmed, in the same transaction. */
type AfterConfirmation = (accountId: string, email: string, tx: Queryable) => Promise<void>;

/** What a confirmation led to; `claimed` comes with the token of a link that sets the new password. */
export type ConfirmedEmail =
  | { readonly outcome: 'confirmed' | 'released' }
  | { readonly outcome: 'claimed'; readonly resetToken: string };

/**
 * Confirms an e-mail address by a mailed link. Opening the link shows a page with a button, and only
 * the button acts, because mail scanners open links. Of parallel tries exactly one confirms. Pressed in a browser that
 * the account was never used in, and without its password, it takes the account from whoever registered it. Refuses
 * TICKET_INVALID, and as `proveByPassword` says, which leaves the link as it was.
 */
export async function confirmEmailByLink(
  context: RequestContext,
  given: Pressed,
  afterwards: AfterConfirmation,
): Promise<ConfirmedEmail> {
  await takePoint('ticketByIp', context.ip);
  const live = await findTicket('confirmEmail', given.token);
  if (live?.accountId == null) throw invalid();
  const accountId = live.accountId;
  const byPassword = given.keep && !isAddition(live) && (await knowsPassword(context, live, given.passwd));
  const done = await inTransaction(async (tx) => {
    await lockAddresses(accountId, tx);
    const used = await spendMail('confirmEmail', given.token, tx);
    if (used === null) throw invalid();
    const { mailbox, ticket } = used;
    const added = isAddition(ticket) ? await addAddress(accountId, mailbox, context, tx) : null;
    const outcome =
      added === null ? await confirmAddress(context, { accountId, mailbox, byPassword }, tx) : 'confirmed';
    if (outcome === 'absent') throw invalid();
    if (outcome !== 'released') await afterwards(accountId, mailbox.email, tx);
    return { added, confirmed: await answerOf(outcome, accountId, mailbox, tx) };
  });
  const { added } = done;
  if (added !== null)
    await postMail('emailAdded', added.primary, context, { about: { address: added.email } });
  return done.confirmed;
}

const invalid = (): Refusal => new Refusal('TICKET_INVALID', { field: 'token' });

/** The link of an address that is to be added, which is no row yet. */
const isAddition = ({ data }: Ticket): boolean => data.credentialId === '';

async function knowsPassword(
  context: RequestContext,
  { accountId, data }: Ticket,
  password: string,
): Promise<boolean> {
  const { forgive, found } = await proveByPassword(context, data.email ?? '', password);
  if (found.account.id !== accountId) throw invalid();
  await forgive();
  return true;
}

/** Whoever has taken an account over has no password yet: the same proof of the mailbox lets them set one. */
async function answerOf(
  outcome: Confirmation,
  accountId: string,
  { email }: MailboxProof,
  tx: Queryable,
): Promise<ConfirmedEmail> {
  if (outcome === 'released') return { outcome };
  if (outcome !== 'claimed') return { outcome: 'confirmed' };
  const resetToken = await issueMailedTicket(
    'resetPassword',
    email,
    { accountId, data: { claimed: 'true' } },
    tx,
  );
  return { outcome, resetToken };
}

/** The address becomes the account's only now, so that nobody can keep it from its owner by asking. */
async function addAddress(
  accountId: string,
  mailbox: MailboxProof,
  context: RequestContext,
  tx: Queryable,
): Promise<{ email: string; primary: string }> {
  if (!(await addConfirmed(context, accountId, mailbox, tx))) throw invalid();
  await record({ action: 'account.confirmed', accountId, ip: context.ip }, tx);
  await record({ action: 'email.added', accountId, ip: context.ip }, tx);
  const [row] = await tx
    .select({ primary: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  return { email: mailbox.email, primary: row?.primary ?? mailbox.email };
}

/** Mails the confirmation once more; nothing happens when the address is confirmed already. */
export async function resendConfirmation(context: RequestContext, viewer: SignedIn): Promise<void> {
  if (!viewer.account.emailVerified) await postMail('confirmEmail', viewer.account.email, context);
}
