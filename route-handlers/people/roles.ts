import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone, nextPage } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import {
  listRoles,
  removeRole,
  requireRoles,
  saveRole,
  type WantedRole,
} from '@/lib/server/people/roles/company-roles';
import { orConfirm } from '@/lib/server/people/roles/pending-admin-change';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import { grantedIn, grantFields, RoleOut } from '@/lib/shared/people/people-calls';
import { goesWith, grantable, permissionGroups, RoleName } from '@/lib/shared/people/roles/role-permissions';

const guard = can('roles.read');
const changing = can('roles.write');
const One = z.strictObject({ id: Id });
const Permissions = z.array(z.enum(grantable)).max(grantable.length);
const Saved = z.strictObject({ id: Id });
const plainForm = { page: '/business/users/roles', next: nextPage };

const roles = (context: RequestContext, query: string): string =>
  inSite(context, `${businessPath(readEnv().businessPath, '/users/roles')}${query}`);

/** Every role of the caller's company, with how many people hold it. */
export const getRoles = endpoint(
  'GET /i/api/business/roles/v1',
  {
    guard,
    input: {},
    output: z.strictObject({ roles: z.array(RoleOut) }),
    errors: ['SERVICE_DISABLED'],
  },
  async ({ viewer }) => {
    await requireRoles();
    return { roles: (await listRoles(viewer)).map((one) => ({ ...one, permissions: [...one.permissions] })) };
  },
);

/** What a role can hold, by subject, and what goes with what. */
export const getPermissions = endpoint(
  'GET /i/api/business/roles/v1/permissions',
  {
    guard,
    input: {},
    output: z.strictObject({
      permissions: z.array(
        z.strictObject({
          name: z.enum(grantable),
          group: z.string(),
          goesWith: z.enum(grantable).nullable(),
        }),
      ),
    }),
    errors: ['SERVICE_DISABLED'],
  },
  async () => {
    await requireRoles();
    return {
      permissions: Object.entries(permissionGroups).flatMap(([group, names]) =>
        names.map((name) => ({ name, group, goesWith: goesWith[name] ?? null })),
      ),
    };
  },
);

const saved = (viewer: Can<'roles.write'>, context: RequestContext, wanted: WantedRole): Promise<string> =>
  orConfirm(viewer, context, { kind: 'role', ...wanted, permissions: [...wanted.permissions] }, () =>
    saveRole(viewer, context, wanted),
  );

const saving = [
  'ADMIN_CONFIRMATION_NEEDED',
  'NOT_FOUND',
  'ROLE_NAME_USED',
  'ROLE_SAME',
  'SERVICE_DISABLED',
  'VERSION_CONFLICT',
] as const;

/** Adds a role of the company's own. */
export const postRole = endpoint(
  'POST /i/api/business/roles/v1',
  {
    guard: changing,
    input: { json: z.strictObject({ name: RoleName, permissions: Permissions }) },
    output: Saved,
    errors: saving,
  },
  async ({ viewer, context, input }) => ({ id: await saved(viewer, context, distinct(input)) }),
);

/** Changes a role of the company's own, unless it changed since `version`. */
export const patchRole = endpoint(
  'PATCH /i/api/business/roles/v1/{id}',
  {
    guard: changing,
    input: {
      params: One,
      json: z.strictObject({ name: RoleName, permissions: Permissions, version: z.string().max(40) }),
    },
    output: Saved,
    errors: saving,
  },
  async ({ viewer, context, input }) => ({ id: await saved(viewer, context, distinct(input)) }),
);

const distinct = <T extends { readonly permissions: readonly string[] }>(wanted: T): T => ({
  ...wanted,
  permissions: [...new Set(wanted.permissions)],
});

/** Removes a role of the company's own; `targetId` is what its people get. */
export const deleteRole = endpoint(
  'DELETE /i/api/business/roles/v1/{id}',
  {
    guard: changing,
    input: { params: One, query: z.strictObject({ targetId: Id.optional() }) },
    output: z.null(),
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND', 'SERVICE_DISABLED', 'VERSION_CONFLICT'],
  },
  async ({ viewer, context, input }) => {
    await orConfirm(viewer, context, { kind: 'removeRole', ...input }, () =>
      removeRole(viewer, context, input),
    );
    return null;
  },
);

const empty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Adds or changes a role by the form of its editor. */
export const postRoleForm = endpoint(
  'POST /i/api/business/roles/v1/save',
  {
    guard: changing,
    input: {
      form: z.strictObject({
        id: empty(Id),
        version: empty(z.string().max(40)),
        name: RoleName,
        ...grantFields,
      }),
    },
    output: FormDone,
    errors: saving,
    plainForm,
  },
  async ({ viewer, context, input: { id, name, version, ...fields } }) => {
    const permissions = grantedIn(fields);
    const made = await saved(viewer, context, { id, version, name, permissions });
    return { redirect: roles(context, `?role=${made}&form=role&done=1`) };
  },
);

/** Removes a role by the form of its editor. */
export const postRoleRemoval = endpoint(
  'POST /i/api/business/roles/v1/{id}/remove',
  {
    guard: changing,
    input: { params: One, form: z.strictObject({ targetId: empty(Id), version: z.string().max(40) }) },
    output: FormDone,
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND', 'SERVICE_DISABLED', 'VERSION_CONFLICT'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await orConfirm(viewer, context, { kind: 'removeRole', ...input }, () =>
      removeRole(viewer, context, input),
    );
    return { redirect: roles(context, '?form=role-removed&done=1') };
  },
);
