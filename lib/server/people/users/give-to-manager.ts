import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { membersAllowedTo } from '@/lib/server/notifications/members-allowed-to';
import { type MailSite, notifyByMail } from '@/lib/server/notifications/notify';
import { lockCompany } from '@/lib/server/people/memberships/lock-membership';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import { hasDependents } from '@/lib/shared/people/users/dependents';
import { mayTake } from './give-events-and-reports';
import { countDependents, type Giver, giveToSuccessor, leaverOf } from './give-to-successor';

type Leaver = Pick<typeof membership.$inferSelect, 'companyId' | 'email' | 'id'> & {
  readonly name: string;
  /** Suspended, and not removed: what is left over can be given away on their page. */
  readonly stays: boolean;
};

type Above = { readonly email: string; readonly permissions: readonly string[] };

/**
 * For somebody who leaves while nobody can be asked who takes over: whom and what they are needed for goes to their manager, or the next
 * one above who is active, who is told. What is left over, since there is none, their role may not have it or the giver may not give it, the
 * company's admins are told of.
 * Returns the address of who takes over, '' for nobody. The outbox is the caller's to kick, after the commit.
 */
export async function giveToManager(
  giver: Giver,
  { ip, site }: { readonly ip: string | null; readonly site: MailSite },
  leaver: Leaver,
  tx: Queryable,
): Promise<string> {
  const [above] = await managersAbove(leaver, tx);
  const movedTo = above === undefined ? '' : await giveToOneAbove(giver, ip, leaver, above, tx);
  if (movedTo !== '')
    await tellSuccessor({ companyId: leaver.companyId, person: leaver.name, movedTo }, site, tx);
  await tellWhatIsLeft(leaver, site, tx);
  return movedTo;
}

async function giveToOneAbove(
  giver: Giver,
  ip: string | null,
  leaver: Leaver,
  { email: successorEmail, permissions }: Above,
  tx: Queryable,
): Promise<string> {
  const takes = (part: 'events' | 'savedReports') => giver[part] && mayTake(part, permissions);
  const fitting = { ...giver, events: takes('events'), savedReports: takes('savedReports') };
  return giveToSuccessor(fitting, ip, leaver, { successorEmail, withoutSuccessor: false }, tx);
}

type Taken = {
  readonly companyId: string;
  readonly person: string;
  readonly movedTo: string;
  /** The member who chose the successor, and who is not told of themselves; left out where it was nobody else. */
  readonly by?: string;
};

/** Whoever takes over was not asked whether they want to. */
export async function tellSuccessor(
  { by, companyId, movedTo, person }: Taken,
  site: MailSite,
  tx: Queryable,
): Promise<void> {
  const successor = await tx
    .select({ id: membership.id, accountId: membership.accountId })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.email, movedTo)));
  const accountIds = successor.filter(({ id }) => id !== by).map(({ accountId }) => accountId);
  await notifyByMail({ event: 'takenOver', companyId, accountIds, about: { person }, site }, tx);
}

/** Tells the admins if somebody who leaves is still needed for something. */
export async function tellWhatIsLeft(leaver: Leaver, site: MailSite, tx: Queryable): Promise<void> {
  if (!hasDependents(await countDependents(leaverOf({ accountId: null }), leaver, true, tx))) return;
  const { companyId, id: membershipId, name: person, stays } = leaver;
  const accountIds = await adminsOf(companyId, tx);
  const about = stays ? { membershipId, person } : { person };
  await notifyByMail({ event: 'successorMissing', companyId, accountIds, about, site }, tx);
}

/** The accounts of a company's admins. */
export const adminsOf = (companyId: string, tx: Queryable): Promise<readonly (string | null)[]> =>
  membersAllowedTo(companyId, 'users.remove', tx, eq(role.key, 'admin'));

/** `giveToManager` for whoever's account is about to be deleted, in each of their companies. */
export async function giveAllToManagers(accountId: string, site: MailSite, tx: Queryable): Promise<void> {
  const rows = await tx
    .select({ membership, name: memberName })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(eq(membership.accountId, accountId))
    .orderBy(asc(membership.companyId));
  for (const { membership: row, name } of rows) {
    await lockCompany(row.companyId, tx);
    await giveToManager(leaverOf({ accountId }), { ip: null, site }, { ...row, name, stays: false }, tx);
  }
}

/** Whom somebody reports to, directly and through others, as far as they can take over; the nearest first. */
async function managersAbove({ companyId, id }: Leaver, tx: Queryable): Promise<Above[]> {
  const { rows } = await tx.execute<Above>(sql`
    with recursive above (id, far) as (
      select m.manager_id, 1 from ${membership} m where m.id = ${id} and m.manager_id is not null
      union select m.manager_id, far + 1 from ${membership} m join above on m.id = above.id
        where m.manager_id is not null and far < 50)
    select m.email, r.permissions from above
      join ${membership} m on m.id = above.id and m.company_id = ${companyId} and m.status = 'active' and m.id <> ${id}
      join ${account} a on a.id = m.account_id and a.disabled_at is null and a.delete_after is null
      join ${role} r on r.id = m.role_id and r.key <> ${guestKey}
      order by far limit 1`);
  return rows;
}
