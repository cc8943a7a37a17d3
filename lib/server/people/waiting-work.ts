import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { isAble } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import { bookRequest, companyDomain } from '@/lib/server/store/company-schema';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import type { AdminEntry } from '@/lib/shared/access/admin-entry';
import type { CapabilityKey } from '@/lib/shared/access/capabilities';
import type { HubCount } from '@/lib/shared/company/hub';

type Counted = {
  /** Who is told. */
  readonly capability: CapabilityKey;
  /** A number about a company, for its member; a scalar that an index answers. */
  readonly count: (companyId: string, membershipId: string) => SQL;
};

const people =
  (status: SQL): Counted['count'] =>
  (companyId) =>
    sql`(select count(*) from ${membership} where ${membership.companyId} = ${companyId} and ${status})`;
const domains =
  (which: SQL): Counted['count'] =>
  (companyId) =>
    sql`(select count(*) from ${companyDomain} where ${companyDomain.companyId} = ${companyId} and ${which})`;

const openRequests: Counted = {
  capability: 'bookRequests.process',
  count: (companyId, own) => sql`(select count(*) from ${bookRequest}
    where ${bookRequest.companyId} = ${companyId} and ${bookRequest.closedAt} is null
    and (${bookRequest.assigneeId} is null or ${bookRequest.assigneeId} = ${own}))`,
};
/** What somebody is asked for; what they may decide beyond that waits for others first. */
const tripsToApprove: Counted = {
  capability: 'approvals.decide',
  count: (companyId, own) => sql`(select count(*) from ${approvalRequest} join ${approvalAsk}
    on ${approvalAsk.requestId} = ${approvalRequest.id} and ${approvalAsk.memberId} = ${own}
    where ${approvalRequest.companyId} = ${companyId} and ${approvalRequest.state} = 'pending')`,
};
const joinRequests: Counted = {
  capability: 'users.status',
  count: people(sql`${membership.status} = 'requested'`),
};

/** What the menu of the administration counts. A page whose work waits for people adds a row; all rows are one query. */
const waiting: Partial<Record<AdminEntry['key'], Counted>> = {
  tripsToApprove,
  tripsToBook: openRequests,
  users: joinRequests,
};

/** What the hub counts, in one query too. */
const onHub: Readonly<Record<HubCount, Counted>> = {
  tripsToApprove,
  openRequests,
  joinRequests,
  staleInvitations: {
    capability: 'users.arrange',
    count: people(sql`${membership.status} = 'invited'
      and (${membership.profile} -> 'invitation' ->> 'sentAt')::timestamptz < now() - interval '14 days'`),
  },
  guestsEnding: {
    capability: 'users.arrange',
    count: people(sql`${membership.status} = 'active'
      and ${membership.endsOn} <= (now() at time zone 'utc')::date + 14`),
  },
  unprovedDomains: { capability: 'domains.read', count: domains(sql`${companyDomain.verifiedAt} is null`) },
  domains: { capability: 'domains.read', count: domains(sql`true`) },
  activeUsers: { capability: 'users.arrange', count: people(sql`${membership.status} = 'active'`) },
  invitedUsers: { capability: 'users.arrange', count: people(sql`${membership.status} = 'invited'`) },
};

/** How much waits on the pages of the administration that the viewer may open, by page; pages without work are left out. */
export const waitingWork = (viewer: Viewer) => counts(viewer, waiting);

/** What the hub says about the company, as far as the viewer may know; what is nought is left out. */
export const hubCounts = (viewer: Viewer) => counts(viewer, onHub);

async function counts<Key extends string>(
  viewer: Viewer,
  table: Partial<Record<Key, Counted>>,
): Promise<Partial<Record<Key, number>>> {
  const { membership: own } = viewer;
  const rows = (Object.entries(table) as [Key, Counted][]).filter(([, one]) =>
    isAble(viewer, one.capability),
  );
  if (own === null || rows.length === 0) return {};
  const scalars = sql.join(
    rows.map(([, { count }]) => count(own.companyId, own.id)),
    sql`, `,
  );
  const { rows: found } = await database().execute<{ n: string[] }>(
    sql`select array[${scalars}]::text[] as n`,
  );
  const sums = rows.map(([key], at) => [key, Number(found[0]?.n[at] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, n]) => n > 0)) as Partial<Record<Key, number>>;
}
