import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import { lockMembership, refuseLastAdmin } from '@/lib/server/people/memberships/lock-membership';
import { changeable, guestKey, type MembershipRow } from '@/lib/server/people/memberships/membership-rows';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import {
  checkedManager,
  checkedPlacement,
  type WantedPlacement,
} from '@/lib/server/people/organization/checked-placement';
import { namedFacts } from '@/lib/server/people/organization/named-facts';
import { type ConfirmedAdmins, requireConfirmed } from '@/lib/server/people/roles/confirmed-admins';
import { findRole } from '@/lib/server/people/roles/find-role';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, type role } from '@/lib/server/store/schema';
import { afterwards, inTransaction, type SharedTransaction } from '@/lib/server/store/transaction';
import { mayChangeGroup, mayChangeRole, mayEditMembership, mayGrant } from '@/lib/shared/people/users/rank';
import { Refusal } from '@/lib/shared/refusal';
import { checkedDays, setSponsor, sponsorFor } from './guest-parts';

type Editor = Can<'users.write' | 'users.bulk'>;

/** What of a membership changes; what is left out stays. `version` is that of the form. */
export type UserChange = WantedPlacement & {
  readonly id: string;
  readonly version: number;
  readonly roleId?: string | undefined;
  /** What they were invited as; whoever has an account says their name themselves. */
  readonly name?: string | undefined;
  /** What the company's directory calls them. */
  readonly externalId?: string | undefined;
  readonly department?: string | undefined;
  readonly title?: string | undefined;
  /** E-mail address of whom they report to; '' for nobody. */
  readonly managerEmail?: string | undefined;
  readonly startsOn?: string | undefined;
  readonly endsOn?: string | undefined;
  readonly sponsorEmail?: string | undefined;
};

/**
 * Changes a membership, which holds from its person's next request on. Refuses NOT_FOUND, VERSION_CONFLICT, FORBIDDEN for
 * what the viewer may not change or grant, ADMIN_CONFIRMATION_NEEDED (`requireConfirmed`), LAST_ADMIN, and VALIDATION_ERROR for no such role, record, manager, sponsor or days.
 */
export async function changeUser(
  viewer: Editor,
  context: RequestContext,
  change: UserChange,
  confirmed: ConfirmedAdmins | null = null,
  shared?: SharedTransaction,
): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await lockMembership(viewer, change, tx);
    const rules = changeable(viewer, row);
    if (!mayEditMembership(viewer.permissions, rules)) throw new Refusal('FORBIDDEN');
    const next = await nextRole(viewer, row, change.roleId, tx);
    requireConfirmed(confirmed, next.permissions, row.role.permissions);
    const isGuest = next.key === guestKey;
    const days = isGuest
      ? daysOf(row, change)
      : { startsOn: null, endsOn: null, status: row.membership.status };
    const placement = await nextPlacement(viewer, row, change, tx);
    const { companyId, profile } = row.membership;
    const given = {
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.department === undefined ? {} : { department: change.department }),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.externalId === undefined ? {} : { externalId: change.externalId }),
    };
    const sponsor =
      isGuest && (change.sponsorEmail !== undefined || row.sponsorId === null)
        ? await sponsorFor(viewer, change.sponsorEmail, tx)
        : null;
    const data = changed(factsOf(row, placement), {
      role: next.name,
      ...daysIn(days),
      ...textsIn({ ...profile, ...given }),
      ...placement,
      sponsorId: isGuest ? (sponsor ?? row.sponsorId) : null,
    });
    // Nothing changed, nothing saved: neither a new version nor an entry in the audit log.
    if (data === null) return;
    await tx
      .update(membership)
      .set({
        roleId: next.id,
        ...days,
        ...placement,
        profile: { ...profile, ...given },
        version: sql`${membership.version} + 1`,
      })
      .where(eq(membership.id, row.membership.id));
    if (!isGuest) await setSponsor(companyId, row.membership.id, null, tx);
    else if (sponsor !== null) await setSponsor(companyId, row.membership.id, sponsor, tx);
    const told = {
      before: await namedFacts(companyId, data.before, tx),
      after: await namedFacts(companyId, data.after, tx),
    };
    const about = { companyId, membershipId: row.membership.id, data: told };
    await recordMembershipAudit('member.changed', viewer, context, about, tx);
    if (next.id !== row.role.id) await tellOfRole(viewer, context, row, next, tx);
  }, shared);
  await afterwards(shared, async () => kickOutbox());
}

/** Tells a person that they may do something else in the company by now. */
async function tellOfRole(
  { account, membership: { companyId, companyName } }: Editor,
  context: RequestContext,
  { membership: { accountId } }: MembershipRow,
  { name }: typeof role.$inferSelect,
  tx: Queryable,
): Promise<void> {
  const about = { company: companyName, person: account.name, role: name };
  const site = siteOf(context);
  await notifyByMail({ event: 'roleChanged', companyId, accountIds: [accountId], about, site }, tx);
}

type Facts = Readonly<Record<string, unknown>>;

const daysIn = ({
  endsOn,
  startsOn,
  status,
}: Pick<MembershipRow['membership'], 'startsOn' | 'endsOn' | 'status'>) => ({
  startsOn,
  endsOn,
  status,
});
const textsIn = ({ department = '', externalId = '', name = '', title = '' }: Facts) => ({
  title,
  department,
  name,
  externalId,
});

/** What differs, as it was and as it is; null when nothing does. */
function changed(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}

/** A membership as the audit log tells it, with these of its columns. */
const factsOf = ({ membership: row, role: held, sponsorId }: MembershipRow, columns: Facts): Facts => ({
  role: held.name,
  ...daysIn(row),
  ...textsIn(row.profile),
  ...Object.fromEntries(Object.keys(columns).map((column) => [column, (row as Facts)[column]])),
  sponsorId,
});

async function nextPlacement(viewer: Editor, row: MembershipRow, change: UserChange, tx: Queryable) {
  const { companyId, id, policyGroupId } = row.membership;
  const columns = await checkedPlacement(companyId, change, tx);
  const isMoved = columns.policyGroupId !== undefined && columns.policyGroupId !== policyGroupId;
  if (isMoved && !mayChangeGroup(viewer.permissions))
    throw new Refusal('FORBIDDEN', { field: 'policyGroupId', description: 'who may change groups' });
  if (change.managerEmail === undefined) return columns;
  return { ...columns, managerId: await checkedManager(companyId, id, change.managerEmail, tx) };
}

async function nextRole(
  viewer: Editor,
  row: MembershipRow,
  roleId: string | undefined,
  tx: Queryable,
): Promise<typeof role.$inferSelect> {
  if (roleId === undefined || roleId === row.role.id) return row.role;
  const next = await findRole(viewer.membership.companyId, roleId, tx);
  if (next === null) throw new Refusal('VALIDATION_ERROR', { field: 'roleId', description: 'no such role' });
  const allowed =
    mayChangeRole(viewer.permissions, changeable(viewer, row)) &&
    mayGrant(viewer.permissions, next.permissions);
  if (!allowed)
    throw new Refusal('FORBIDDEN', { field: 'roleId', description: 'more than the viewer may give' });
  await refuseLastAdmin(row, tx);
  return next;
}

/** A guest's days; a new last day opens a membership again that was over. */
function daysOf({ membership: row }: MembershipRow, change: UserChange) {
  const startsOn = change.startsOn ?? row.startsOn ?? '';
  const endsOn = change.endsOn ?? row.endsOn ?? '';
  const same = startsOn === row.startsOn && endsOn === row.endsOn;
  // Days that are over stay as they are while something else changes.
  if (!same) checkedDays({ startsOn, endsOn });
  const opens = !same && row.status === 'expired' && row.accountId !== null;
  return { startsOn, endsOn, status: opens ? 'active' : row.status };
}

/** Whether somebody is in the viewer's company under an address, for links between colleagues. */
export async function colleagueByEmail(
  viewer: Can<'users.arrange'>,
  email: string,
  tx: Pick<Queryable, 'select'>,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        eq(membership.email, email),
        eq(membership.status, 'active'),
      ),
    );
  return found?.id ?? null;
}
