import 'server-only';
import { and, eq, isNull, like, ne, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockToAddMethod } from '@/lib/server/identity/lock-sign-in-methods';
import type { VerifiedOwner } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { postMail, prepareMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { findAccountByEmail } from '@/lib/server/sign-in/find-account';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { voidTickets } from '@/lib/server/tickets/tickets';
import { ssoProviders } from '@/lib/shared/company/sso';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

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
export async function askToAddEmail(
  context: RequestContext,
  viewer: VerifiedOwner,
  typed: string,
): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const email = normalEmail(typed);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'email' });
  if ((await findAccountByEmail(email)) !== null) return postMail('alreadyRegistered', email, context);
  const about = { accountId: viewer.account.id, address: email };
  const mail = await prepareMail('addEmail', email, context, { about });
  await inTransaction(async (tx) => {
    // What ends such links ends those alone that are there: none is asked for past it.
    await lockToAddMethod(viewer, tx);
    await mail(tx);
  });
  kickOutbox();
}

/**
 * Makes a confirmed address the one we write to; the address before is told. A company's sign-in opens the account only
 * while the address it vouches for is the primary one, so the sessions it has started elsewhere end.
 */
export async function makePrimary(context: RequestContext, viewer: VerifiedOwner, id: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const { id: accountId, email: before } = viewer.account;
  const address = await inTransaction(async (tx) => {
    await lockToAddMethod(viewer, tx);
    const own = await ownEmail(accountId, id, tx);
    if (own.verifiedAt === null) throw new Refusal('EMAIL_UNCONFIRMED');
    if (own.primary) return null;
    await tx
      .update(credential)
      .set({ primary: false })
      .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
    await tx.update(credential).set({ primary: true }).where(eq(credential.id, id));
    await endCompanySessions(viewer, tx);
    await record({ action: 'email.madePrimary', accountId, ip: context.ip }, tx);
    return own.subject;
  });
  if (address !== null) await postMail('primaryChanged', before, context, { about: { accountId, address } });
}

/**
 * Takes an address from the account and tells it so, and with it the sign-in of the company that vouched for it. The one
 * we write to stays: LAST_WAY_IN.
 */
export async function removeEmail(context: RequestContext, viewer: VerifiedOwner, id: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const accountId = viewer.account.id;
  const address = await inTransaction(async (tx) => {
    await lockToAddMethod(viewer, tx);
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
    await record({ action: 'email.removed', accountId, ip: context.ip }, tx);
    return own.subject;
  });
  await postMail('emailRemoved', address, context, { about: { accountId, address } });
}

/** Ends what a company's sign-in has opened, but for the session that asks. */
async function endCompanySessions({ account, session: own }: VerifiedOwner, tx: Queryable): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(session.accountId, account.id),
        ne(session.id, own.id),
        isNull(session.revokedAt),
        sql`'sso' = any(${session.amr})`,
      ),
    );
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
