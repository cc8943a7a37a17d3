import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { refuseNamedByAudiences } from '@/lib/server/people/organization/audience';
import { tellOfRole } from '@/lib/server/people/users/change-user';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, audit, membership, role } from '@/lib/server/store/schema';
import { isPermission, type Permission } from '@/lib/shared/access/permissions';
import { sameSet } from '@/lib/shared/people/roles/role-permissions';
import { mayGrant } from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';
import { findRole, rolesOf } from './find-role';
import { type ConfirmedAdmins, requireAdminConfirmation } from './require-admin-confirmation';

type Row = typeof role.$inferSelect;

/** A role with who holds it. */
export type CompanyRole = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly permissions: readonly Permission[];
  readonly users: number;
  /** Changes with the role, so that a stale form is noticed. */
  readonly version: string;
};

/** The roles page can be switched off; then nothing answers behind it (catalogue of admin pages). */
export async function requireRoles(): Promise<void> {
  if (!(await readFlags()).rolesPage) throw new Refusal('SERVICE_DISABLED');
}

/** Every role of the viewer's company, the built-in ones first. */
export const listRoles = ({ membership: { companyId } }: Can<'roles.read'>): Promise<CompanyRole[]> =>
  rolesIn(companyId);

/** The same for what offers roles to choose from; who may choose which is decided there. */
export async function rolesIn(companyId: string): Promise<CompanyRole[]> {
  const rows = await database()
    .select({ role, users: count(membership.id) })
    .from(role)
    .leftJoin(membership, and(eq(membership.roleId, role.id), eq(membership.companyId, companyId)))
    .where(rolesOf(companyId))
    .groupBy(role.id)
    .orderBy(asc(role.name));
  return rows
    .map(({ role: row, users }) => roleFrom(row, users))
    .sort((a, b) => Number(b.builtIn) - Number(a.builtIn));
}

function roleFrom(row: Row, users: number): CompanyRole {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    builtIn: row.companyId === null,
    permissions: row.permissions.filter(isPermission).filter((one) => one !== 'disabled'),
    users,
    version: versionOf(row),
  };
}

const versionOf = ({ name, permissions }: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([name, [...permissions].sort()]))
    .digest('base64url')
    .slice(0, 16);

/** A role as it is to be. Without an id it is a new one. */
export type WantedRole = {
  readonly id?: string | undefined;
  readonly version?: string | undefined;
  readonly name: string;
  readonly permissions: readonly Permission[];
};

/**
 * Adds or changes a role of the company; a change holds from the next request of its people on. Refuses NOT_FOUND for
 * a built-in one and any of another company, FORBIDDEN for more than the viewer holds and for their own role,
 * VERSION_CONFLICT, ROLE_NAME_USED, and ROLE_SAME with the name of the role that holds the same.
 */
export async function saveRole(
  viewer: Can<'roles.write'>,
  context: RequestContext,
  wanted: WantedRole,
  confirmed: ConfirmedAdmins | null = null,
): Promise<string> {
  await requireRoles();
  return writeForCompany(viewer, async (tx, log) => {
    const { companyId } = viewer.membership;
    const before = wanted.id === undefined ? null : await ownRole(viewer, wanted.id, tx);
    if (before !== null && wanted.version !== undefined && wanted.version !== versionOf(before)) {
      throw await roleConflict(companyId, before.id, tx);
    }
    if (!mayGrant(viewer.permissions, wanted.permissions)) {
      throw new Refusal('FORBIDDEN', { field: 'permissions', description: 'more than the viewer holds' });
    }
    await refuseLikeAnother(companyId, wanted, tx);
    if (before !== null && (await holders(before.id, tx)) > 0)
      requireAdminConfirmation(confirmed, wanted.permissions, before.permissions);
    const values = { name: wanted.name, permissions: [...wanted.permissions] };
    // Nothing changed, nothing saved: no entry in the audit log.
    if (before !== null && before.name === values.name && sameSet(before.permissions, values.permissions)) {
      noteUnchanged();
      return before.id;
    }
    const [row] =
      before === null
        ? await tx
            .insert(role)
            .values({ ...values, companyId, key: `own-${randomUUID().slice(0, 8)}` })
            .returning()
        : await tx.update(role).set(values).where(eq(role.id, before.id)).returning();
    if (row === undefined) throw new Error('the role was not written');
    const facts = before === null ? factsOf(row) : changeOf(before, row);
    await log(context, before === null ? 'role.added' : 'role.changed', facts);
    return row.id;
  });
}

/**
 * Removes a role of the company; its people get the `targetId` role, of which they are told. VALIDATION_ERROR while somebody holds it and no
 * other role of the company is named; VERSION_CONFLICT for one that has changed since it was drawn. Refuses as `refuseNamedByAudiences` does.
 */
export async function removeRole(
  viewer: Can<'roles.write'>,
  context: RequestContext,
  {
    id,
    targetId,
    version,
  }: {
    readonly id: string;
    readonly targetId?: string | undefined;
    /** As it was drawn; a call may leave it out, forms never do. */
    readonly version?: string | undefined;
  },
  confirmed: ConfirmedAdmins | null = null,
): Promise<void> {
  await requireRoles();
  await writeForCompany(viewer, async (tx, log) => {
    const { companyId } = viewer.membership;
    const row = await ownRole(viewer, id, tx);
    if (version !== undefined && version !== versionOf(row)) throw await roleConflict(companyId, row.id, tx);
    await refuseNamedByAudiences(companyId, row.id, tx);
    let told = {};
    if ((await holders(row.id, tx)) > 0) {
      const target = targetId === undefined ? null : await findRole(companyId, targetId, tx);
      // A guest needs a sponsor and days, which nobody gives here.
      if (target === null || target.id === row.id || target.key === 'guest') {
        throw new Refusal('VALIDATION_ERROR', { field: 'targetId', description: 'people need another role' });
      }
      if (!mayGrant(viewer.permissions, target.permissions)) {
        throw new Refusal('FORBIDDEN', { field: 'targetId', description: 'more than the viewer holds' });
      }
      requireAdminConfirmation(confirmed, target.permissions, row.permissions);
      const moved = await tx
        .update(membership)
        .set({ roleId: target.id, version: sql`${membership.version} + 1` })
        .where(eq(membership.roleId, row.id))
        .returning({ accountId: membership.accountId });
      const accountIds = moved.map(({ accountId }) => accountId);
      await tellOfRole(viewer, context, { accountIds, role: target.name }, tx);
      told = { people: moved.length, movedTo: target.name };
    }
    await tx.delete(role).where(eq(role.id, row.id));
    await log(context, 'role.removed', { ...factsOf(row), ...told });
  });
  kickOutbox();
}

async function holders(roleId: string, tx: Queryable): Promise<number> {
  const [held] = await tx.select({ n: count() }).from(membership).where(eq(membership.roleId, roleId));
  return held?.n ?? 0;
}

/** A role of the viewer's company that they may change: not the one they hold, and none that holds more than they do. */
async function ownRole(viewer: Can<'roles.write'>, id: string, tx: Queryable): Promise<Row> {
  const row = await findRole(viewer.membership.companyId, id, tx);
  if (row === null || row.companyId === null) throw new Refusal('NOT_FOUND');
  if (row.key === viewer.membership.role || !mayGrant(viewer.permissions, row.permissions)) {
    throw new Refusal('FORBIDDEN', { description: 'one’s own role, or one that holds more' });
  }
  return row;
}

async function refuseLikeAnother(companyId: string, wanted: WantedRole, tx: Queryable): Promise<void> {
  const others = (await tx.select().from(role).where(rolesOf(companyId))).filter(
    ({ id }) => id !== wanted.id,
  );
  const folded = wanted.name.toLowerCase();
  if (others.some(({ name }) => name.toLowerCase() === folded))
    throw new Refusal('ROLE_NAME_USED', { field: 'name' });
  const same = others.find(({ permissions }) => sameSet(permissions, wanted.permissions));
  if (same !== undefined)
    throw new Refusal('ROLE_SAME', { field: 'permissions', description: `same as ${same.name}` });
}

/** Who changed a role last and when; null when nobody has. */
export async function lastRoleChange(
  companyId: string,
  roleId: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<{ readonly by: string; readonly at: Date } | null> {
  const [last] = await on
    .select({ by: account.name, at: audit.at })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .where(
      and(
        eq(audit.companyId, companyId),
        eq(audit.action, 'role.changed'),
        sql`${audit.data} ->> 'roleId' = ${roleId}`,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  return last === undefined ? null : { by: last.by ?? '', at: last.at };
}

async function roleConflict(companyId: string, roleId: string, tx: Queryable): Promise<Refusal> {
  const last = await lastRoleChange(companyId, roleId, tx);
  return new Refusal('VERSION_CONFLICT', {
    field: 'version',
    description: 'the role has changed since',
    ...(last === null ? {} : { changed: { by: last.by, at: last.at.toISOString() } }),
  });
}

/** A change of a role as the audit log tells it. */
const changeOf = (before: Row, after: Row) => ({
  roleId: after.id,
  name: after.name,
  before: { name: before.name, permissions: before.permissions },
  after: { name: after.name, permissions: after.permissions },
});

const factsOf = ({ id, name, permissions }: Row) => ({ roleId: id, name, permissions });
