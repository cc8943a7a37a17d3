import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type Can, isAble, type Member } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { bookRequest } from '@/lib/server/store/request-schema';
import { membership } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import type { CapabilityKey } from '@/lib/shared/access/capabilities';
import type { HubCount } from '@/lib/shared/company/hub-attention';
import { expirySoonDays } from '@/lib/shared/finance/payment-methods';
import { waitingFor } from './decidable-approvals';

/** A number about a company, for its member; a scalar that an index answers. Null for whom it is not for. */
type Counted = (viewer: Viewer) => SQL | null;

const counted =
  <const K extends CapabilityKey>(key: K, count: (viewer: Can<K>) => SQL): Counted =>
  (viewer) =>
    isAble(viewer, key) ? count(viewer) : null;

const people =
  (status: SQL) =>
  ({ membership: { companyId } }: Member): SQL =>
    sql`(select count(*) from ${membership} where ${membership.companyId} = ${companyId} and ${status})`;
const domains =
  (which: SQL) =>
  ({ membership: { companyId } }: Member): SQL =>
    sql`(select count(*) from ${companyDomain} where ${companyDomain.companyId} = ${companyId} and ${which})`;

const openRequests = counted(
  'bookRequests.process',
  ({ membership: { companyId, id } }) => sql`(select count(*) from ${bookRequest}
    where ${bookRequest.companyId} = ${companyId} and ${bookRequest.closedAt} is null
    and (${bookRequest.assigneeId} is null or ${bookRequest.assigneeId} = ${id}))`,
);
const tripsToApprove = counted(
  'approvals.decide',
  (viewer) => sql`(select count(*) from ${approvalRequest} where ${waitingFor(viewer)})`,
);
const joinRequests = counted('users.status', people(sql`${membership.status} = 'requested'`));

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
  staleInvitations: counted(
    'users.arrange',
    people(sql`${membership.status} = 'invited'
      and (${membership.profile} -> 'invitation' ->> 'sentAt')::timestamptz < now() - interval '14 days'`),
  ),
  guestsEnding: counted(
    'users.arrange',
    people(sql`${membership.status} = 'active'
      and ${membership.endsOn} <= ${utcToday} + 14`),
  ),
  paymentMethodsEnding: counted(
    'paymentMethods.read',
    ({ membership: { companyId } }) => sql`(select count(*) from ${paymentMethod}
      where ${paymentMethod.companyId} = ${companyId} and ${paymentMethod.active}
      and ${paymentMethod.expiresOn} <= ${utcToday} + ${expirySoonDays}::int)`,
  ),
  unprovedDomains: counted('domains.read', domains(sql`${companyDomain.verifiedAt} is null`)),
  domains: counted('domains.read', domains(sql`true`)),
  activeUsers: counted('users.arrange', people(sql`${membership.status} = 'active'`)),
  invitedUsers: counted('users.arrange', people(sql`${membership.status} = 'invited'`)),
};

/** How much waits on the pages of the administration that the viewer may open, by page; pages without work are left out. */
export const waitingWork = (viewer: Viewer) => counts(viewer, waiting);

/** What the hub says about the company, as far as the viewer may know; what is nought is left out. */
export const hubCounts = (viewer: Viewer) => counts(viewer, onHub);

async function counts<Key extends string>(
  viewer: Viewer,
  table: Partial<Record<Key, Counted>>,
): Promise<Partial<Record<Key, number>>> {
  const rows = (Object.entries(table) as [Key, Counted][]).flatMap(([key, count]) => {
    const scalar = count(viewer);
    return scalar === null ? [] : [{ key, scalar }];
  });
  if (rows.length === 0) return {};
  const scalars = sql.join(
    rows.map(({ scalar }) => scalar),
    sql`, `,
  );
  const { rows: found } = await database().execute<{ n: string[] }>(
    sql`select array[${scalars}]::text[] as n`,
  );
  const sums = rows.map(({ key }, at) => [key, Number(found[0]?.n[at] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, n]) => n > 0)) as Partial<Record<Key, number>>;
}
