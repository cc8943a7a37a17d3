import 'server-only';
import { and, eq } from 'drizzle-orm';
import { firstConfirmed } from '@/lib/server/sign-in/confirm-address';
import { findAccountByEmail } from '@/lib/server/sign-in/find-account';
import { database } from '@/lib/server/store/connection';
import { account, credential, type outbox } from '@/lib/server/store/schema';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import { findLocale } from '@/lib/shared/site/locale/locales';

type Outgoing = typeof outbox.$inferSelect;

/** Whom a mail is about. */
export type MailRecipient = {
  readonly name: string;
  readonly accountId: string;
  /** BCP 47 tag of the language they chose for our mail; null for who never did. */
  readonly locale: string | null;
  /** ISO 4217 code of the currency their account keeps; null for who chose none. */
  readonly currency: string | null;
  /** The address's own row and whether it is confirmed; null for an address that is not the account's. */
  readonly credential: { readonly id: string; readonly verified: boolean } | null;
};

/**
 * The account behind a mail: the one it names, else whoever has the address. Null when nobody is to get it: no
 * account, or a disabled one.
 */
export async function mailRecipient(mail: Outgoing): Promise<MailRecipient | null> {
  const { accountId } = mail.about;
  if (accountId !== undefined) {
    const [row] = await database().select().from(account).where(eq(account.id, accountId));
    if (row === undefined || row.disabledAt !== null) return null;
    return {
      name: row.name,
      accountId,
      locale: localeOf(row),
      currency: currencyOf(row),
      credential: await ownAddress(accountId, mail.recipient),
    };
  }
  const found = await findAccountByEmail(mail.recipient);
  if (found === null || found.account.disabledAt !== null) return null;
  const { id, verifiedAt } = found.credential;
  return {
    name: found.account.name,
    accountId: found.account.id,
    locale: localeOf(found.account),
    currency: currencyOf(found.account),
    credential: { id, verified: verifiedAt !== null },
  };
}

/** Whether the mail's address is unconfirmed in an account that has a confirmed one. */
export async function isStray({ accountId, credential: own }: MailRecipient): Promise<boolean> {
  if (own?.verified !== false) return false;
  return (await firstConfirmed(accountId, database())) !== null;
}

function localeOf({ settings }: typeof account.$inferSelect): string | null {
  return findLocale(settings.locale)?.tag ?? null;
}

const currencyOf = ({ settings: { currency } }: typeof account.$inferSelect): string | null =>
  isCurrencyCode(currency) ? currency : null;

async function ownAddress(accountId: string, email: string): Promise<MailRecipient['credential']> {
  const [row] = await database()
    .select({ id: credential.id, verifiedAt: credential.verifiedAt })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'email'),
        eq(credential.subject, email),
      ),
    );
  return row === undefined ? null : { id: row.id, verified: row.verifiedAt !== null };
}
