import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyAllows } from '@/lib/server/identity/company-allows';
import { endMembership } from '@/lib/server/identity/end-membership';
import { lockSignInMethods } from '@/lib/server/identity/lock-sign-in-methods';
import type { Verified } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { queuePersonWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { type MailSite, notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import { adminsOf, tellSuccessor, tellWhatIsLeft } from '@/lib/server/people/users/give-to-manager';
import { giveToSuccessor, leaverOf, successorRefusals } from '@/lib/server/people/users/give-to-successor';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, company, membership, role, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { Successor } from '@/lib/shared/people/people-calls';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { lockCompany, refuseLastAdmin } from './lock-membership';
import { recordMembershipAudit } from './record-membership-audit';

/** Whether the session could act for the company: one that its sign-in or second factor keeps out names nobody who may approve. */
const mayAct = sql<boolean>`${companyAllows()} and (${session.mfaAt} is not null
  or ${company.settings} ->> 'require2fa' is distinct from 'true')`;

/** What leaving a company can be refused for. */
export const leaveCompanyErrors = [
  ...successorRefusals,
  'FORBIDDEN',
  'LAST_ADMIN',
  'NOT_FOUND',
  'REAUTHENTICATION_NEEDED',
] as const satisfies readonly RefusalCode[];

/**
 * Gives the viewer's membership in one company up for good, with its links and requests; whom and what they are needed for goes to the
 * successor (`giveToSuccessor`), who is told, as are the admins. Their sessions go on in personal mode,
 * those that act for another company stay as they are, and what support looked through there ends. NOT_FOUND for a company
 * without an active membership of theirs: who is suspended cannot leave and join again; LAST_ADMIN for who alone can run it; FORBIDDEN
 * with `successorEmail` for a session that may not act for the company.
 */
export async function leaveCompany(
  viewer: Verified<'asked'>,
  context: RequestContext,
  companyId: string,
  successor: Successor,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSignInMethods(viewer, tx, 'asked', companyId);
    await lockCompany(companyId, tx);
    const [row] = await tx
      .select({ membership, role, name: memberName, mayAct })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .innerJoin(company, eq(company.id, membership.companyId))
      .innerJoin(session, eq(session.id, viewer.session.id))
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(
        and(
          eq(membership.companyId, companyId),
          eq(membership.accountId, viewer.account.id),
          eq(membership.status, 'active'),
        ),
      );
    if (row === undefined) throw new Refusal('NOT_FOUND');
    await refuseLastAdmin({ ...row, sponsorId: null }, tx);
    const { email, id } = row.membership;
    await tx
      .update(session)
      .set({ business: false, membershipId: null, actingForId: null })
      .where(and(eq(session.membershipId, id), isNull(session.actorAccountId)));
    await queuePersonWebhooks('person.disabled', { companyId, membershipId: id }, tx, { reason: 'left' });
    const giver = leaverOf({ accountId: viewer.account.id, sessionId: viewer.session.id });
    if (successor.successorEmail && !row.mayAct)
      throw new Refusal('FORBIDDEN', {
        field: 'successorEmail',
        description: 'the company asks for its own sign-in',
      });
    const movedTo = await giveToSuccessor(giver, context.ip, row.membership, successor, tx);
    if (movedTo === '')
      await tellWhatIsLeft({ ...row.membership, name: row.name, stays: false }, siteOf(context), tx);
    await endMembership(row.membership, tx);
    const data = {
      email,
      name: row.name,
      role: row.role.name,
      ...(movedTo === '' ? {} : { movedTo }),
    };
    await recordMembershipAudit('member.left', viewer, context, { companyId, membershipId: id, data }, tx);
    if (movedTo !== '') await tellOfSuccessor({ companyId, person: row.name, movedTo }, siteOf(context), tx);
  });
  kickOutbox();
}

type Taken = { readonly companyId: string; readonly person: string; readonly movedTo: string };

/** No admin was asked whom it goes to. */
async function tellOfSuccessor(taken: Taken, site: MailSite, tx: Queryable) {
  await tellSuccessor(taken, site, tx);
  const { companyId, movedTo, person } = taken;
  const accountIds = await adminsOf(companyId, tx);
  const about = { person, colleague: movedTo };
  await notifyByMail({ event: 'successorChosen', companyId, accountIds, about, site }, tx);
}
