import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { MailboxProof } from '@/lib/server/identity/mailbox-proof';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import { account, type CredentialData, credential } from '@/lib/server/store/schema';
import { asOneLine } from '@/lib/shared/form/one-line';
import { markConfirmed } from './confirm-address';

/** A person who registers, by whatever way. */
export type NewAccount = {
  /** Given when something outside knows it already: the user handle of a passkey. */
  readonly id?: string;
  readonly email: string;
  /** That the address is theirs; null for one that is typed and still to be confirmed. */
  readonly mailbox: MailboxProof | null;
  readonly name?: string;
  readonly passwordHash?: string;
  /** Wants travel ideas and offers by mail. */
  readonly optin: boolean;
  /** The other way in that the account starts with. */
  readonly way?: { readonly provider: string; readonly subject: string; readonly data: CredentialData };
};

const nameLengthMax = 100;

/** Writes a new account with its e-mail address; a duplicate address or identity fails as the database says. */
export async function insertAccount(
  context: RequestContext,
  made: NewAccount,
  tx: Queryable,
): Promise<string> {
  // Providers of identities tell names as people typed them there.
  const name = asOneLine(made.name ?? '').slice(0, nameLengthMax) || (made.email.split('@')[0] ?? '');
  const [row] = await tx
    .insert(account)
    .values({
      ...(made.id === undefined ? {} : { id: made.id }),
      name,
      passwordHash: made.passwordHash ?? null,
      settings: { emailDeals: made.optin },
    })
    .returning({ id: account.id });
  if (row === undefined) throw new Error('the account row was not written');
  const accountId = row.id;
  await tx.insert(credential).values({ accountId, provider: 'email', subject: made.email, primary: true });
  if (made.mailbox !== null) await markConfirmed(context, accountId, made.mailbox, tx);
  if (made.way !== undefined) {
    const now = new Date();
    await tx.insert(credential).values({ accountId, ...made.way, verifiedAt: now, lastUsedAt: now });
  }
  await record({ action: 'account.registered', accountId, ip: context.ip }, tx);
  return accountId;
}
