import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { isAble } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { bookRequest } from '@/lib/server/store/company-schema';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import type { AdminEntry } from '@/lib/shared/access/admin-entry';
import type { CapabilityKey } from '@/lib/shared/access/capabilities';

type Counted = {
  /** The page of the administration where the work waits. */
  readonly page: AdminEntry['key'];
  /** Who is told. */
  readonly capability: CapabilityKey;
  /** How much waits in a company, for its member; a scalar that an index answers. */
  readonly count: (companyId: string, membershipId: string) => SQL;
};

/**
 * What the menu of the administration counts. A page whose work waits for people adds a row; all rows are one query.
 */
const counted: readonly Counted[] = [
  {
    page: 'tripsToBook',
    capability: 'bookRequests.process',
    count: (
      companyId,
      own,
    ) => sql`(select count(*) from ${bookRequest} where ${bookRequest.companyId} = ${companyId}
      and ${bookRequest.closedAt} is null and (${bookRequest.assigneeId} is null or ${bookRequest.assigneeId} = ${own}))`,
  },
  {
    page: 'users',
    capability: 'users.status',
    count: (companyId) => sql`(select count(*) from ${membership} where ${membership.companyId} = ${companyId}
      and ${membership.status} = 'requested')`,
  },
];

/** How much waits on the pages of the administration that the viewer may open, by page; pages without work are left out. */
export async function waitingWork(viewer: Viewer): Promise<Partial<Record<AdminEntry['key'], number>>> {
  const { membership: own } = viewer;
  const rows = counted.filter(({ capability }) => isAble(viewer, capability));
  if (own === null || rows.length === 0) return {};
  const counts = sql.join(
    rows.map(({ count }) => count(own.companyId, own.id)),
    sql`, `,
  );
  const [found] = (await database().execute<{ n: string[] }>(sql`select array[${counts}]::text[] as n`)).rows;
  const sums = rows.map(({ page }, at) => [page, Number(found?.n[at] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, n]) => n > 0));
}
