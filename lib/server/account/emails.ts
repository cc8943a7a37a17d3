import 'server-only';
import { and, eq, like, sql } from 'drizzle-orm';
import { ssoProviders } from '@/lib/server/company/sso-config';
import type { Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { findAccountByEmail } from '@/lib/server/sign-in/find-account';
import { lockSignIn } from '@/lib/server/sign-in/fresh-proof';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { voidTickets } from '@/lib/server/sign-in/tickets';
import type { Queryable } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';

export const addEmailErrors = [
  'EMAIL_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];
export const changeEmailErrors = [
  'EMAIL_UNCONFIRMED',
  'LAST_WAY_IN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Asks for an address to be added: its owner is mailed a link, and only that makes it the account's. An address
 * that has an account gets a mail that says so instead; the answer here is the same.
 */
export async function askToAddEmail(visit: Visit, viewer: Verified, typed: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const email = normalEmail(typed);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'email' });
  if ((await findAccountByEmail(email)) !== null) return postMail('alreadyRegistered', email, visit);
  await postMail('addEmail', email, visit, { about: { accountId: viewer.account.id, address: email } });
}

/** Makes a confirmed address the one we write to; the address before is told. */
export async function makePrimary(visit: Visit, viewer: Verified, id: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const { id: accountId, email: before } = viewer.account;
  const address = await inTransaction(async (tx) => {
    await lockSignIn(viewer, tx);
    const own = await ownEmail(accountId, id, tx);
    if (own.verifiedAt === null) throw new Refusal('EMAIL_UNCONFIRMED');
    if (own.primary) return null;
    await tx
      .update(credential)
      .set({ primary: false })
      .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
    await tx.update(credential).set({ primary: true }).where(eq(credential.id, id));
    await record({ action: 'email.madePrimary', accountId, ip: visit.ip }, tx);
    return own.subject;
  });
  if (address !== null) await postMail('primaryChanged', before, visit, { about: { accountId, address } });
}

/**
 * Takes an address from the account and tells it so, and with it the sign-in of the company that vouched for it. The one
 * we write to stays: LAST_WAY_IN.
 */
export async function removeEmail(visit: Visit, viewer: Verified, id: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const accountId = viewer.account.id;
  const address = await inTransaction(async (tx) => {
    await lockSignIn(viewer, tx);
    const own = await ownEmail(accountId, id, tx);
    if (own.primary) throw new Refusal('LAST_WAY_IN');
    await tx.delete(credential).where(eq(credential.id, id));
    await tx
      .delete(credential)
      .where(
        and(
          eq(credential.accountId, accountId),
          like(credential.provider, ssoProviders),
          eq(sql`${credential.data}->>'email'`, own.subject),
        ),
      );
    // A recovery link may lie in the mailbox that is leaving.
    await voidTickets('resetPassword', accountId, tx);
    await record({ action: 'email.removed', accountId, ip: visit.ip }, tx);
    return own.subject;
  });
  await postMail('emailRemoved', address, visit, { about: { accountId, address } });
}

async function ownEmail(accountId: string, id: string, tx: Queryable) {
  const [row] = await tx
    .select()
    .from(credential)
    .where(and(eq(credential.id, id), eq(credential.accountId, accountId), eq(credential.provider, 'email')))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
