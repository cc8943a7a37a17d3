import 'server-only';
import { and, arrayContains, asc, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches, eachInBatches } from '@/lib/server/store/in-batches';
import { company, credential, membership, role, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket, spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { companyGraceMs, type DeletionLink } from '@/lib/shared/company/settings/company-deletion';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const deleteCompanyErrors = [
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

export const deletionMailErrors = ['TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/** Mails the admin the link that leads to the deletion. */
export async function mailDeletionLink(context: RequestContext, viewer: Can<'deletion.ask'>): Promise<void> {
  const { account, membership: acting, session: own } = viewer;
  await takePoint('companyChangesByAccount', account.id);
  const { companyId, companyName } = acting;
  await record({
    action: 'company.deletionAsked',
    accountId: account.id,
    companyId,
    sessionId: own.id,
    ip: context.ip,
    data: { mailed: true },
  });
  const about = { accountId: account.id, companyId, company: companyName };
  await postMail('companyDeletion', account.email, context, { about });
}

/** Whether a mailed link is good for this admin's company, without using it: for the page in front of the button. */
export async function isDeletionLink(viewer: Can<'deletion.review'>, link: DeletionLink): Promise<boolean> {
  const ticket = await findTicket('companyDeletion', link.token);
  return ticket !== null && fits(ticket, viewer, link);
}

/** All three parts of the link, the company it was made for and the admin who asked for it have to be the same. */
const fits = (
  { accountId, data }: Ticket,
  viewer: Can<'deletion.review' | 'deletion.confirm'>,
  link: DeletionLink,
): boolean =>
  accountId === viewer.account.id &&
  data.companyId === viewer.membership.companyId &&
  data.confirmationCode === link.confirmationCode &&
  data.requestTime === link.requestTime;

/**
 * Deletes the company of the mailed link: from now on nobody acts for it, and its people go on as private persons.
 * Until `companyGraceDays` are over one of its admins can restore it. Returns when it will be gone. Wants a second factor
 * of the admin shown a short while ago, and refuses with TICKET_INVALID a link that is used, old, another company's or another admin's.
 */
export async function deleteCompany(
  context: RequestContext,
  viewer: Can<'deletion.confirm'>,
  link: DeletionLink,
): Promise<Date> {
  await takePoint('ticketByIp', context.ip);
  const { companyId, companyName } = viewer.membership;
  const due = new Date(Date.now() + companyGraceMs);
  const told = await writeForCompany(viewer, async (tx, log) => {
    const ticket = await spendTicket('companyDeletion', link.token, tx);
    if (ticket === null || !fits(ticket, viewer, link)) throw new Refusal('TICKET_INVALID');
    await tx
      .update(company)
      .set({ deleteAfter: due })
      .where(and(eq(company.id, companyId), isNull(company.deleteAfter)));
    await endBusinessSessions(companyId, tx);
    await log(context, 'company.deleted', { due: due.toISOString() });
    return adminsOf(companyId, tx);
  });
  const day = utcDay(due);
  for (const { accountId, email } of told) {
    await postMail('companyDeleted', email, context, { about: { accountId, company: companyName, day } });
  }
  return due;
}

/** Everybody's session goes on privately. */
async function endBusinessSessions(companyId: string, tx: Queryable): Promise<void> {
  const members = tx
    .select({ id: membership.id })
    .from(membership)
    .where(eq(membership.companyId, companyId));
  await tx
    .update(session)
    .set({ business: false, actingForId: null })
    .where(inArray(session.membershipId, members));
}

async function adminsOf(companyId: string, tx: Queryable) {
  return tx
    .select({ accountId: credential.accountId, email: credential.subject })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(credential, and(eq(credential.accountId, membership.accountId), eq(credential.primary, true)))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'active'),
        arrayContains(role.permissions, ['companySettingsManagement']),
      ),
    );
}

/**
 * Deletes the companies whose time of grace is over, with everything that is theirs; returns how many. One that cannot be
 * deleted is logged and leaves the others alone.
 */
export function deleteDueCompanies(now: Date, batches: Batches): Promise<number> {
  return eachInBatches(
    (size, skip) =>
      database()
        .select({ id: company.id })
        .from(company)
        .where(lte(company.deleteAfter, now))
        .orderBy(asc(company.deleteAfter), asc(company.id))
        .limit(size)
        .offset(skip),
    (id) => purgeCompany(id, now, batches),
    batches,
  );
}

/** Its members go first, in batches: all of a large company in one statement would take too long. Nobody can restore it any more. */
async function purgeCompany(id: string, now: Date, batches: Batches): Promise<boolean> {
  const due = and(eq(company.id, id), lte(company.deleteAfter, now));
  const ofIt = and(
    eq(membership.companyId, id),
    exists(database().select({ one: sql`1` }).from(company).where(due)),
  );
  await deleteInBatches(membership, { key: membership.id, due: ofIt, order: membership.id }, batches);
  return inTransaction(async (tx) => {
    const [gone] = await tx.delete(company).where(due).returning({ id: company.id });
    if (gone !== undefined) await record({ action: 'company.purged', accountId: null, companyId: id }, tx);
    return gone !== undefined;
  });
}
