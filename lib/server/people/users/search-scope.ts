import 'server-only';
import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { isGuest, memberSql } from '@/lib/server/identity/member-sql';
import type { Can } from '@/lib/server/identity/proofs';
import { mayBookForWhere } from '@/lib/server/people/booking-for/may-book-for-where';
import { placedIn } from '@/lib/server/people/organization/placement-sql';
import { memberLink } from '@/lib/server/store/member-schema';
import { credential, membership, role } from '@/lib/server/store/schema';
import type { Permission } from '@/lib/shared/access/permissions';
import type { FindUsers, UserFilters } from '@/lib/shared/people/users/find-users-call';
import type { SearchMode } from '@/lib/shared/people/users/search-mode';

/** Whoever searches colleagues: by the call, or to choose one to act for. */
export type Searcher = Can<'users.find' | 'travelers.select'>;

/** The columns of a member in a query of `membership`, `role` and `account`. */
export const memberColumns = {
  id: membership.id,
  status: membership.status,
  startsOn: membership.startsOn,
  endsOn: membership.endsOn,
  allowsArrangers: membership.allowsArrangers,
  roleKey: role.key,
  roleCompanyId: role.companyId,
};

const guest = isGuest(memberColumns);
const staff = not(guest);
const active = eq(membership.status, 'active');
const holds = (...permissions: readonly Permission[]): SQL =>
  sql`${role.permissions} && ${sql`array[${sql.join(
    permissions.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`}`;
const linkedFrom = (kind: 'approves', to: SQL): SQL => sql`exists (
  select 1 from ${memberLink} where ${memberLink.kind} = ${kind}
  and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${to})`;
const confirmed = sql`exists (
  select 1 from ${credential} where ${credential.accountId} = ${membership.accountId}
  and ${credential.provider} = 'email' and ${credential.subject} = ${membership.email}
  and ${isNotNull(credential.verifiedAt)})`;

/** Whoever could approve a trip for a company that lets somebody choose: no guest, with a confirmed address. */
export const potentialApprover = and(active, staff, confirmed);

/** Whom a search mode returns, within the company (design, auth 5.5). */
export function searchScope(viewer: Searcher, { filters, searchMode }: FindUsers): SQL | undefined {
  const me = sql`${viewer.membership.id}::uuid`;
  const facts = memberSql(memberColumns, me);
  const subject = subjectId(viewer, filters);
  const { companyId } = viewer.membership;
  const scopes: Readonly<Record<SearchMode, () => SQL | undefined>> = {
    all: () => active,
    admins: () => and(active, holds('companySettingsManagement')),
    travelersForTravelArranger: () => mayBookForWhere(viewer.permissions, facts),
    potentialTravelArrangers: () =>
      and(active, staff, sql`${membership.id} <> ${subject}`, not(arranges(subject))),
    approvers: () =>
      and(
        active,
        or(holds('approvalProcessing', 'approvalProcessingForAll'), linkedFrom('approves', subject)),
      ),
    travelManagers: () => and(active, holds('travelPolicyManagement')),
    sponsoredGuests: () => and(active, guest, facts.sponsoredByAsker),
    guestSponsors: () => and(active, holds('guestInvite')),
    guests: () => and(ne(membership.status, 'expired'), guest),
    filtered: () => and(...narrowed(companyId, filters)),
    potentialCustomApprovers: () => and(potentialApprover, sql`${membership.id} <> ${subject}`),
    potentialRuleCustomApprovers: () => {
      const ruled = and(...narrowed(companyId, { ...filters, status: undefined, subject: undefined }));
      return and(potentialApprover, ruled && not(ruled));
    },
  };
  return scopes[searchMode]();
}

/** As a list, which is read once, and not once for every colleague. */
const arranges = (subject: SQL): SQL => sql`${membership.id} in (
  select ${memberLink.fromId} from ${memberLink}
  where ${memberLink.kind} = 'arranges' and ${memberLink.toId} = ${subject})`;

/** The membership of whom the search is about: the asker's own, or that of a colleague by address. */
function subjectId({ account: me, membership: own }: Searcher, { subject }: UserFilters): SQL {
  if (subject === undefined || subject === me.email || subject === '') return sql`${own.id}::uuid`;
  return sql`(select subject.id from ${membership} subject
    where subject.company_id = ${own.companyId} and subject.email = ${subject.toLowerCase()})`;
}

function narrowed(companyId: string, { department = '', role: wanted, status, ...placement }: UserFilters) {
  return [
    ...(status === undefined ? [] : [eq(membership.status, status)]),
    ...(wanted === undefined || wanted === '' ? [] : [sql`${wanted} in (${role.key}, ${role.name})`]),
    ...placedIn(companyId, placement),
    ...(department === '' ? [] : [sql`${membership.profile} ->> 'department' = ${department}`]),
  ];
}
