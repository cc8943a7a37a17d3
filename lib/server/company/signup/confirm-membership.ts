import 'server-only';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { type SpentMail, spendMail } from '@/lib/server/identity/mailbox-proof';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { company, membership, ticket } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket } from '@/lib/server/tickets/tickets';
import type { ConfirmationKind } from '@/lib/shared/company/signup/pending-confirmation';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { openBizPlus } from './wants-biz-plus';

/** What following a mailed confirmation can be refused for. */
export const confirmMembershipErrors = [
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

const ticketKinds = { company: 'confirmCompany', profile: 'confirmBusinessProfile' } as const;

/** What a mailed link would confirm, without confirming it; null for a used, old or unknown one. */
export async function describeMembership(
  kind: ConfirmationKind,
  token: string,
): Promise<{ readonly company: string; readonly bizPlus: boolean } | null> {
  const found = await findTicket(ticketKinds[kind], token);
  if (found === null) return null;
  const [row] = await database()
    .select({ name: company.name })
    .from(company)
    .where(eq(company.id, found.data.companyId ?? ''));
  return row === undefined ? null : { company: row.name, bizPlus: found.data.plan === 'bizPlus' };
}

/**
 * Confirms a company or a person's membership in one by a mailed link: by its button, because scanners open links. Of parallel
 * tries exactly one confirms. With the company come the larger plan, if it was asked for, and the membership of whoever asked for the
 * mail, where it went to that membership's address: a second mail would prove nothing more.
 */
export async function confirmMembership(
  context: RequestContext,
  kind: ConfirmationKind,
  token: string,
): Promise<void> {
  await takePoint('ticketByIp', context.ip);
  await inTransaction(async (tx) => {
    const used = await spendMail(ticketKinds[kind], token, tx);
    if (used === null) throw new Refusal('TICKET_INVALID', { field: 'token' });
    await (kind === 'company' ? confirmCompany(used, context, tx) : confirmProfile(used, context, tx));
  });
}

async function confirmCompany(
  { ticket: used }: SpentMail,
  context: RequestContext,
  tx: Queryable,
): Promise<void> {
  const { accountId, data } = used;
  const { companyId = '' } = data;
  await tx
    .update(company)
    .set({ confirmedAt: new Date() })
    .where(and(eq(company.id, companyId), isNull(company.confirmedAt)));
  const raised = await tx
    .update(companyRequest)
    .set({ state: 'active' })
    .where(openBizPlus(companyId))
    .returning({ id: companyRequest.id });
  if (raised.length > 0) {
    await tx
      .update(company)
      .set({ tier: 'bizPlus' })
      .where(and(eq(company.id, companyId), eq(company.tier, 'biz')));
  }
  const tier = raised.length > 0 ? { tier: 'bizPlus' } : {};
  await record({ action: 'company.confirmed', accountId, companyId, ip: context.ip, data: tier }, tx);
  await confirmOwn(
    context,
    and(
      eq(membership.companyId, companyId),
      eq(membership.accountId, accountId ?? ''),
      eq(membership.email, data.email ?? ''),
      isNull(membership.confirmedAt),
    ),
    tx,
  );
}

async function confirmProfile(
  { ticket: used }: SpentMail,
  context: RequestContext,
  tx: Queryable,
): Promise<void> {
  const { accountId, data } = used;
  const own = and(eq(membership.id, data.membershipId ?? ''), eq(membership.accountId, accountId ?? ''));
  if (!(await confirmOwn(context, own, tx))) throw new Refusal('TICKET_INVALID', { field: 'token' });
}

/** Confirms somebody's membership; false where there is none. */
async function confirmOwn(context: RequestContext, own: SQL | undefined, tx: Queryable): Promise<boolean> {
  const [confirmed] = await tx
    .update(membership)
    .set({ confirmedAt: new Date() })
    .where(own)
    .returning({ accountId: membership.accountId, companyId: membership.companyId });
  if (confirmed === undefined) return false;
  await record({ action: 'member.confirmed', ...confirmed, ip: context.ip }, tx);
  return true;
}

/**
 * Notes that somebody has followed the link of a company's confirmation, once for each mail. Who follows it need not be
 * signed in: the link says which company it is.
 */
export async function trackConfirmationClick(context: RequestContext, token: string): Promise<void> {
  await takePoint('ticketByIp', context.ip);
  const found = await findTicket('confirmCompany', token);
  if (found === null) throw new Refusal('TICKET_INVALID', { field: 'token' });
  if (found.data.clicked === 'true') return;
  const { accountId, data, id } = found;
  await database()
    .update(ticket)
    .set({ data: { ...data, clicked: 'true' } })
    .where(eq(ticket.id, id));
  await record({
    action: 'company.confirmationClicked',
    accountId,
    companyId: data.companyId ?? '',
    ip: context.ip,
  });
}
