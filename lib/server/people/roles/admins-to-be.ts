import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { findRun } from '@/lib/server/people/bulk/bulk-outcome';
import { checkDraft, findDraft } from '@/lib/server/people/import/import-people';
import { peopleFile } from '@/lib/server/people/record-files/people-file';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import { makesAdmin } from '@/lib/shared/people/roles/admin-permissions';
import { rolesIn } from './company-roles';
import type { AdminOrder } from './pending-admin-change';

type Reviewer = Can<'admins.review'>;

/** Somebody who would be an admin. */
export type AdminToBe = { readonly name: string; readonly email: string };

/** Who would be an admin by it, by name. */
export async function adminsToBe(viewer: Reviewer, order: AdminOrder, locale: string): Promise<AdminToBe[]> {
  if (order.kind === 'invite')
    return order.emails.map((email) => ({ name: order.names?.[email] ?? email, email }));
  if (order.kind === 'import') return invitedByFile(viewer, order.draft, locale);
  if (order.kind === 'peopleFile') return changedByFile(viewer, order.token);
  if (order.kind === 'role') return people(viewer, { roleId: order.id ?? '' });
  if (order.kind === 'removeRole') return people(viewer, { roleId: order.id });
  if (order.kind === 'undo') {
    const run = await findRun(viewer, order.run);
    if (run?.act === 'suspend')
      return people(viewer, { ids: run.done.map(({ id }) => id), adminsOnly: true });
    const admins = await adminRoles(viewer);
    const back = run?.done.filter(({ roleId = '' }) => admins.has(roleId)) ?? [];
    return people(viewer, { ids: back.map(({ id }) => id) });
  }
  if (order.kind === 'bulk') {
    const ids = order.memberships.map(({ id }) => id);
    return order.act === 'role' ? people(viewer, { ids }) : people(viewer, { ids, adminsOnly: true });
  }
  return people(viewer, { ids: [order.id] });
}

async function adminRoles(viewer: Reviewer): Promise<ReadonlySet<string>> {
  const roles = await rolesIn(viewer.membership.companyId);
  return new Set(roles.flatMap(({ id, permissions }) => (makesAdmin(permissions) ? [id] : [])));
}

async function invitedByFile(viewer: Reviewer, token: string, locale: string): Promise<AdminToBe[]> {
  const [draft, admins] = await Promise.all([findDraft(viewer, token), adminRoles(viewer)]);
  const lines = draft === null ? [] : await checkDraft(viewer, draft, locale);
  return lines.flatMap(({ email, name, wanted }) =>
    wanted !== null && admins.has(wanted.roleId) ? [{ name: name === '' ? email : name, email }] : [],
  );
}

async function changedByFile(viewer: Reviewer, token: string): Promise<AdminToBe[]> {
  const [preview, roles] = await Promise.all([
    peopleFile.preview(viewer, token),
    rolesIn(viewer.membership.companyId),
  ]);
  const admins = roles.filter(({ permissions }) => makesAdmin(permissions));
  // As a file calls them.
  const cells = new Set(admins.map(({ builtIn, key, name }) => (builtIn ? key : name)));
  const made = (preview?.changes ?? []).filter(({ differs }) =>
    differs.some(({ after, column }) => column === 'role' && cells.has(after)),
  );
  return people(viewer, { ids: made.flatMap(({ id }) => id ?? []) });
}

type Which = { readonly ids: readonly string[]; readonly adminsOnly?: boolean } | { readonly roleId: string };

function whichOf(which: Which) {
  return 'ids' in which ? inArray(membership.id, [...which.ids]) : eq(membership.roleId, which.roleId);
}

async function people(viewer: Reviewer, which: Which): Promise<AdminToBe[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const rows = await database()
    .select({ name: memberName, email: membership.email, permissions: role.permissions })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, viewer.membership.companyId), whichOf(which)))
    .orderBy(asc(memberName), asc(membership.id));
  const adminsOnly = 'ids' in which && which.adminsOnly === true;
  return rows
    .filter(({ permissions }) => !adminsOnly || makesAdmin(permissions))
    .map(({ email, name }) => ({ name, email }));
}
