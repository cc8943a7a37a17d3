import 'server-only';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import { removeGroup, saveGroup } from '@/lib/server/people/organization/groups';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { readRecord } from '@/lib/server/people/organization/write-record';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { groupMember } from '@/lib/server/store/member-schema';
import { account, membership, role, travelerGroup } from '@/lib/server/store/schema';
import { GroupForm } from '@/lib/shared/people/organization/organization-calls';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type GroupState, patchedGroup, readGroup, stateOfGroup } from '@/lib/shared/scim/patch-scim-group';
import { type Condition, conditionsOf, notUnderstood, scimRefusal } from '@/lib/shared/scim/scim-path';
import {
  onlyAsked,
  type ScimGroup,
  type ScimListQuery,
  type ScimPatch,
  scimPage,
  scimPath,
} from '@/lib/shared/scim/scim-resources';
import { isUuid } from '@/lib/shared/uuid';
import { logDirectoryCall } from './log-directory-calls';
import { type Directory, employeesIn } from './scim-people';

/** What changing groups for a directory can refuse with, beside VALIDATION_ERROR and NOT_FOUND. */
export const scimGroupErrors = ['NAME_USED', 'VERSION_CONFLICT'] as const satisfies readonly RefusalCode[];

type Group = typeof travelerGroup.$inferSelect;
/** Who is in a group by hand, of those whom the directory sees; who is in it by its rule is nobody's to add or remove. */
function membersOf({ companyId, id }: Group) {
  return database()
    .selectDistinct({ id: membership.id, email: membership.email, name: memberName })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(groupMember, and(eq(groupMember.membershipId, membership.id), eq(groupMember.groupId, id)))
    .where(
      and(
        eq(membership.companyId, companyId),
        ne(role.key, guestKey),
        sql`(${membership.policyGroupId} = ${id} or ${groupMember.groupId} = ${id})`,
      ),
    )
    .orderBy(asc(membership.email));
}

/** A group as directories see it. */
export async function groupOf(group: Group): Promise<ScimGroup> {
  const members = await membersOf(group);
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id: group.id,
    meta: {
      resourceType: 'Group',
      location: `${scimPath}/Groups/${group.id}`,
      created: group.createdAt.toISOString(),
    },
    displayName: group.name,
    members: members.map((one) => ({
      value: one.id,
      display: one.name,
      $ref: `${scimPath}/Users/${one.id}`,
      type: 'User' as const,
    })),
  };
}

/** One group of the company. NOT_FOUND alike for an unknown id and another company's. */
export async function requireGroup(viewer: Directory, id: string): Promise<Group> {
  const group = await readRecord(viewer, 'group', id);
  if (group === null) throw new Refusal('NOT_FOUND');
  return group;
}

/** A page of the groups of the company, those alone that fit a filter. */
export async function listGroups(viewer: Directory, query: ScimListQuery) {
  const { offset, size, startIndex } = scimPage(query);
  const conditions = conditionsOf(query.filter).map(conditionSql);
  const which = and(eq(travelerGroup.companyId, viewer.membership.companyId), ...conditions);
  const [[counted], rows] = await Promise.all([
    database().select({ n: count() }).from(travelerGroup).where(which),
    database()
      .select()
      .from(travelerGroup)
      .where(which)
      .orderBy(asc(travelerGroup.createdAt), asc(travelerGroup.id))
      .limit(size)
      .offset(offset),
  ]);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: counted?.n ?? 0,
    startIndex,
    itemsPerPage: rows.length,
    Resources: await Promise.all(rows.map(async (row) => onlyAsked(await groupOf(row), query))),
  };
}

function conditionSql([attribute, value]: Condition) {
  if (attribute === 'displayname') return sql`lower(${travelerGroup.name}) = lower(${value})`;
  if (attribute === 'id') return isUuid(value) ? eq(travelerGroup.id, value) : sql`false`;
  throw notUnderstood();
}

/** Addresses of members by their ids. Refuses with invalidValue an id of nobody whom the directory sees. */
async function emailsOf(viewer: Directory, ids: readonly string[]): Promise<string> {
  const wanted = [...new Set(ids)];
  const found = await employeesIn(viewer, wanted);
  const known = new Set(found.map(({ membership: row }) => row.id));
  const missing = wanted.find((id) => !known.has(id));
  if (missing !== undefined) throw scimRefusal('invalidValue', `members: no user ${missing}`);
  return found.map(({ membership: row }) => row.email).join(' ');
}

/** The form that the product saves a group by. Refuses with invalidValue a name that it does not take. */
function formOf(values: Readonly<Record<string, unknown>>) {
  const read = GroupForm.safeParse(values);
  if (!read.success)
    throw scimRefusal('invalidValue', 'displayName: 2 to 60 characters; at most 2,000 members');
  return read.data;
}

/** Adds a group of labels: what somebody may book is said by groups of policies, which are made in the product. */
export async function createGroup(
  viewer: Directory,
  context: RequestContext,
  body: Readonly<Record<string, unknown>>,
): Promise<ScimGroup> {
  const wanted = readGroup(body);
  const members = await emailsOf(viewer, wanted.members ?? []);
  const form = formOf({ name: wanted.displayName, kind: 'label', members });
  const { id } = await saveGroup(viewer, context, form);
  await logDirectoryCall(viewer, { act: 'created', subject: 'group', subjectId: id });
  return groupOf(await requireGroup(viewer, id));
}

/** A group as the whole resource says; a resource without members leaves them as they are. */
export async function replaceGroup(
  viewer: Directory,
  context: RequestContext,
  { id, body }: { readonly id: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<ScimGroup> {
  const before = await groupOf(await requireGroup(viewer, id));
  return become(viewer, context, { id, before, after: readGroup(body) });
}

/** A group as operations change it (RFC 7644, 3.5.2). */
export async function patchGroup(
  viewer: Directory,
  context: RequestContext,
  { id, patch }: { readonly id: string; readonly patch: ScimPatch },
): Promise<ScimGroup> {
  const before = await groupOf(await requireGroup(viewer, id));
  const state = stateOfGroup(before);
  const after = patchedGroup(state, patch.Operations);
  return become(viewer, context, { id, before, after });
}

type Change = { readonly id: string; readonly before: ScimGroup; readonly after: GroupState };

/** Says who comes and who goes, and nothing about all others, so that two directories, or an admin beside one, lose nothing. */
async function become(viewer: Directory, context: RequestContext, { after, before, id }: Change) {
  const { members: had = [] } = stateOfGroup(before);
  const has = after.members ?? had;
  const [hadSet, hasSet] = [new Set(had), new Set(has)];
  const added = await emailsOf(
    viewer,
    has.filter((one) => !hadSet.has(one)),
  );
  const removed = await emailsOf(
    viewer,
    had.filter((one) => !hasSet.has(one)),
  );
  const group = await requireGroup(viewer, id);
  const { entities, offices } = await organizationChoices(viewer.membership.companyId);
  const named = (ids: readonly string[], list: typeof offices) =>
    list.flatMap((one) => (ids.includes(one.id) ? [one.name] : [])).join('\n');
  // With its version, so that a rule that an admin changes meanwhile is not put back.
  const form = formOf({
    id,
    name: after.displayName ?? group.name,
    version: group.version,
    kind: group.kind,
    priority: Math.max(1, group.priority),
    departments: group.departments.join('\n'),
    titles: group.titles.join('\n'),
    offices: named(group.officeIds, offices),
    entities: named(group.entityIds, entities),
    before: removed,
    members: added,
  });
  await saveGroup(viewer, context, form);
  const saved = await requireGroup(viewer, id);
  // Who is in it has no part in its version.
  if (saved.version !== group.version || added !== '' || removed !== '')
    await logDirectoryCall(viewer, { act: 'changed', subject: 'group', subjectId: id });
  return groupOf(saved);
}

/** Deletes a group; who is in one of policies gets what the rules say. Refuses as `removeGroup` does. */
export async function deleteGroup(viewer: Directory, context: RequestContext, id: string): Promise<void> {
  const { version } = await requireGroup(viewer, id);
  await removeGroup(viewer, context, { id, version, targetId: 'none' });
  await logDirectoryCall(viewer, { act: 'deleted', subject: 'group', subjectId: id });
}
