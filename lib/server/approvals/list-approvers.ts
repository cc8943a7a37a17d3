import 'server-only';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { approver } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { memberName, memberNameOf } from '@/lib/server/store/member-name';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, membership } from '@/lib/server/store/schema';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { isUuid } from '@/lib/shared/uuid';

type Named = { readonly email: string; readonly name: string; readonly active: boolean };

/** A person in the company, who approves for them, and their own settings as an approver. */
export type ApproverRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly approvers: readonly Named[];
  /** For how many they approve themselves. */
  readonly covers: number;
  readonly limit: number | null;
  readonly deputy: Named | null;
  readonly deputyFrom: string | null;
  readonly deputyUntil: string | null;
  /** 0 where nothing was set for them yet. */
  readonly version: number;
};

type Admin = Can<'company.approvals'>;

/** Another member in a query of its own, whose tables are `m` and `a`. */
const otherName = memberNameOf({ profile: sql`m.profile`, email: sql`m.email` }, { name: sql`a.name` });
const named = sql`json_build_object('email', m.email, 'name', ${otherName}, 'active', m.status = 'active')`;

const columns = {
  id: membership.id,
  name: memberName,
  email: membership.email,
  approvers: sql<readonly Named[]>`coalesce((select json_agg(${named} order by link.created_at, m.email)
    from member_link link join membership m on m.id = link.from_id left join account a on a.id = m.account_id
    where link.kind = 'approves' and link.to_id = ${membership.id}), '[]')`,
  covers: sql<number>`(select count(*)::int from member_link link
    where link.kind = 'approves' and link.from_id = ${membership.id})`,
  limit: approver.limitAmount,
  deputy: sql<Named | null>`(select ${named} from membership m left join account a on a.id = m.account_id
    where m.id = ${approver.deputyId})`,
  deputyFrom: approver.deputyFrom,
  deputyUntil: approver.deputyUntil,
  version: sql<number>`coalesce(${approver.version}, 0)`,
} as const;

const rowsWhere = (where: ReturnType<typeof and>, on: Queryable = database()) =>
  on
    .select(columns)
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(approver, eq(approver.memberId, membership.id))
    .where(where)
    .orderBy(asc(sql`lower(${memberName})`), asc(membership.email));

const activeOf = ({ membership: { companyId } }: Admin | Can<'approvals.decide'>) =>
  and(eq(membership.companyId, companyId), eq(membership.status, 'active'));

/** A page of the company's people with who approves for them, by name; those whose name or address has the text. */
export function listApprovers(
  viewer: Admin,
  { q, ...page }: PageAsked & { readonly q: string },
): Promise<PagingResult<ApproverRow>> {
  const where = and(activeOf(viewer), contains(q, memberName, membership.email));
  return readPage(
    page,
    ({ offset, size }) => rowsWhere(where).limit(size).offset(offset),
    database()
      .select({ n: count() })
      .from(membership)
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(where),
  );
}

/** One of them; null for nobody of the company. */
export async function readApproverRow(
  viewer: Admin | Can<'approvals.decide'>,
  id: string,
  on: Queryable = database(),
): Promise<ApproverRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await rowsWhere(and(activeOf(viewer), eq(membership.id, id)), on);
  return row ?? null;
}

/** All of them, for the file, and to compare one with. */
export const approverRowsOf = (viewer: Admin, on: Queryable = database()): Promise<ApproverRow[]> =>
  rowsWhere(activeOf(viewer), on).then((rows) => rows);

/** How many people have nobody named: those are asked for who approve for the company. */
export async function countUnnamed(viewer: Admin): Promise<number> {
  const none = sql`not exists (select 1 from member_link link where link.kind = 'approves' and link.to_id = ${membership.id})`;
  return database().$count(membership, and(activeOf(viewer), none));
}
