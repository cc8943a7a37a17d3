import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { scimMediaType } from '@/lib/server/http/error-formats';
import { byKey } from '@/lib/server/http/guards';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { logRefusedCall } from '@/lib/server/scim/log-directory-calls';
import {
  createGroup,
  deleteGroup,
  groupOf,
  listGroups,
  patchGroup,
  replaceGroup,
  requireGroup,
  scimGroupErrors,
} from '@/lib/server/scim/scim-groups';
import { findEmployee, listUsers, userOf } from '@/lib/server/scim/scim-people';
import { scimDiscovery } from '@/lib/server/scim/scim-schemas';
import { createUser, deleteUser, patchUser, replaceUser, scimUserErrors } from '@/lib/server/scim/scim-users';
import { Refusal } from '@/lib/shared/refusal';
import {
  onlyAsked,
  ScimBody,
  ScimGroup,
  ScimListQuery,
  ScimOneQuery,
  ScimPatch,
  ScimUser,
  scimList,
} from '@/lib/shared/scim/scim-resources';

/** Each is opened by a key alone, and what it is refused for is in the log of the directory. */
const call = { guard: byKey('scim'), onRefusal: logRefusedCall } as const;
/** A body may name thousands of members. */
const bytesMax = 1024 * 1024;
const One = z.strictObject({ id: z.string().max(100) });

type Told = { readonly meta?: { readonly location: string } | undefined };

/** An answer whose addresses of ours are whole (RFC 7643, 3.1). */
const scimJson = (
  value: object | null,
  { origin }: RequestContext,
  { headers = {}, status = 200 }: { headers?: Readonly<Record<string, string>>; status?: number } = {},
) =>
  new Response(
    JSON.stringify(value, (key, part: unknown) =>
      (key === 'location' || key === '$ref') && typeof part === 'string' ? `${origin}${part}` : part,
    ),
    { status, headers: { 'content-type': scimMediaType, 'cache-control': 'no-store', ...headers } },
  );

const shown = { ...call, shownAs: (value: object, context: RequestContext) => scimJson(value, context) };
/** 201 with the address of what was made (RFC 7644, 3.3). */
const made = {
  ...call,
  shownAs: (value: Told, context: RequestContext) =>
    scimJson(value, context, {
      status: 201,
      headers: { location: `${context.origin}${value.meta?.location ?? ''}` },
    }),
};

/** A document that a directory reads about us. */
const discovery = (what: 'ServiceProviderConfig' | 'ResourceTypes' | 'Schemas') =>
  endpoint(
    `GET /scim/v2/${what}`,
    {
      ...call,
      input: {},
      output: z.string(),
      errors: [],
      shownAs: (text, context) => scimJson(JSON.parse(text), context),
    },
    () => JSON.stringify(scimDiscovery(what)),
  );

const oneOf = (what: 'ResourceTypes' | 'Schemas') =>
  endpoint(
    `GET /scim/v2/${what}/{id}`,
    {
      ...call,
      input: { params: One },
      output: z.string(),
      errors: [],
      shownAs: (text, context) => scimJson(JSON.parse(text), context),
    },
    ({ input }) => {
      const found = scimDiscovery(what, input.id);
      if (found === null) throw new Refusal('NOT_FOUND');
      return JSON.stringify(found);
    },
  );

/** The people of the company but its guests, a page of them. */
const getUsers = endpoint(
  'GET /scim/v2/Users',
  { ...shown, input: { query: ScimListQuery }, output: scimList(ScimUser), errors: [] },
  ({ viewer, input }) => listUsers(viewer, input),
);

/** Invites somebody. */
const postUser = endpoint(
  'POST /scim/v2/Users',
  {
    ...made,
    input: { json: ScimBody, bytesMax },
    output: ScimUser,
    errors: ['ALREADY_COLLEAGUE', ...scimUserErrors],
  },
  ({ viewer, context, input }) => createUser(viewer, context, input),
);

/** One person; 404 alike for an unknown id, a guest's and another company's. */
const getUser = endpoint(
  'GET /scim/v2/Users/{id}',
  { ...shown, input: { params: One, query: ScimOneQuery }, output: ScimUser, errors: [] },
  async ({ viewer, input }) => {
    const row = await findEmployee(viewer, input.id);
    if (row === null) throw new Refusal('NOT_FOUND');
    return onlyAsked(await userOf(viewer, row), input);
  },
);

/** Changes somebody as the whole resource says. */
const putUser = endpoint(
  'PUT /scim/v2/Users/{id}',
  { ...shown, input: { params: One, json: ScimBody, bytesMax }, output: ScimUser, errors: scimUserErrors },
  ({ viewer, context, input: { id, ...body } }) => replaceUser(viewer, context, { id, body }),
);

/** Changes somebody by operations; `active` suspends and opens. */
const patchOneUser = endpoint(
  'PATCH /scim/v2/Users/{id}',
  { ...shown, input: { params: One, json: ScimPatch, bytesMax }, output: ScimUser, errors: scimUserErrors },
  ({ viewer, context, input: { id, ...patch } }) => patchUser(viewer, context, { id, patch }),
);

/** Takes a membership away for good. */
const deleteOneUser = endpoint(
  'DELETE /scim/v2/Users/{id}',
  { ...call, input: { params: One }, output: z.null(), errors: scimUserErrors },
  async ({ viewer, context, input }) => {
    await deleteUser(viewer, context, input.id);
    return null;
  },
);

/** The groups of the company, a page of them. */
const getGroups = endpoint(
  'GET /scim/v2/Groups',
  { ...shown, input: { query: ScimListQuery }, output: scimList(ScimGroup), errors: [] },
  ({ viewer, input }) => listGroups(viewer, input),
);

/** Adds a group of labels. */
const postGroup = endpoint(
  'POST /scim/v2/Groups',
  { ...made, input: { json: ScimBody, bytesMax }, output: ScimGroup, errors: scimGroupErrors },
  ({ viewer, context, input }) => createGroup(viewer, context, input),
);

/** One group with who is in it by hand; 404 alike for an unknown id and another company's. */
const getGroup = endpoint(
  'GET /scim/v2/Groups/{id}',
  { ...shown, input: { params: One, query: ScimOneQuery }, output: ScimGroup, errors: [] },
  async ({ viewer, input }) => onlyAsked(await groupOf(await requireGroup(viewer, input.id)), input),
);

/** Changes a group as the whole resource says. */
const putGroup = endpoint(
  'PUT /scim/v2/Groups/{id}',
  { ...shown, input: { params: One, json: ScimBody, bytesMax }, output: ScimGroup, errors: scimGroupErrors },
  ({ viewer, context, input: { id, ...body } }) => replaceGroup(viewer, context, { id, body }),
);

/** Changes a group by operations: its name, and who is in it by hand. */
const patchOneGroup = endpoint(
  'PATCH /scim/v2/Groups/{id}',
  { ...shown, input: { params: One, json: ScimPatch, bytesMax }, output: ScimGroup, errors: scimGroupErrors },
  ({ viewer, context, input: { id, ...patch } }) => patchGroup(viewer, context, { id, patch }),
);

/** Deletes a group. */
const deleteOneGroup = endpoint(
  'DELETE /scim/v2/Groups/{id}',
  { ...call, input: { params: One }, output: z.null(), errors: ['VERSION_CONFLICT'] },
  async ({ viewer, context, input }) => {
    await deleteGroup(viewer, context, input.id);
    return null;
  },
);

export const scimCalls = [
  discovery('ServiceProviderConfig'),
  discovery('ResourceTypes'),
  discovery('Schemas'),
  oneOf('ResourceTypes'),
  oneOf('Schemas'),
  getUsers,
  postUser,
  getUser,
  putUser,
  patchOneUser,
  deleteOneUser,
  getGroups,
  postGroup,
  getGroup,
  putGroup,
  patchOneGroup,
  deleteOneGroup,
] as const;
