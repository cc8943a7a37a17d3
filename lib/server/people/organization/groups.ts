import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import type { Queryable } from '@/lib/server/store/connection';
import { groupMember } from '@/lib/server/store/member-schema';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import {
  type GroupForm,
  groupMembersMax,
  linesOf,
  partsOf,
} from '@/lib/shared/people/organization/organization-calls';
import { Refusal } from '@/lib/shared/refusal';
import { refuseNamedByAudiences } from './audience';
import { refuseNamedByPolicies } from './named-by-policies';
import { ownerIn } from './record-owner';
import { lockRecord, logRecord } from './write-record';

type Editor = Can<'groups.write'>;
type Group = typeof travelerGroup.$inferSelect;

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

/** A group that was saved, and addresses of nobody in the company, which were left out. */
export type SavedGroup = { readonly id: string; readonly unknown: readonly string[] };

/**
 * Adds or changes a group with its rule and who is in it by hand. Who was taken from or added to the list since the form was
 * drawn is moved; others stay, so that two people who edit at once lose nothing. Refuses as `lockRecord` does, and
 * VALIDATION_ERROR for an office or entity of no such name, and as `ownerIn`. The default has no rule, and a group keeps its kind.
 */
export async function saveGroup(
  viewer: Editor,
  context: RequestContext,
  form: GroupForm,
): Promise<SavedGroup> {
  const [before, after] = [form.before, form.members].map((typed) =>
    partsOf(typed.toLowerCase(), /[\s,;]+/),
  ) as [string[], string[]];
  if (after.length > groupMembersMax) throw invalid('members', `at most ${groupMembersMax}`);
  return writeForCompany(viewer, async (tx, log, rows) => {
    const { companyId } = viewer.membership;
    const row = await lockRecord(viewer, 'group', form, tx);
    const values = {
      name: form.name,
      ...(await ownerIn(companyId, { typed: form.ownerEmail, kept: row?.ownerId }, tx)),
      ...(row?.isDefault === true ? {} : { ...(await ruleOf(companyId, form, tx)), priority: form.priority }),
    };
    const written = { row, values, first: { kind: form.kind } };
    const { changes, saved: group } = await rows.save(travelerGroup, written);
    const added = await moved(
      group,
      after.filter((one) => !before.includes(one)),
      true,
      tx,
    );
    const removed = await moved(
      group,
      before.filter((one) => !after.includes(one)),
      false,
      tx,
    );
    const about = {
      id: group.id,
      name: group.name,
      ...changes,
      ...(added.found.length > 0 ? { added: added.found } : {}),
      ...(removed.found.length > 0 ? { removed: removed.found } : {}),
    };
    if (changes !== null || added.found.length + removed.found.length > 0)
      await logRecord({ log, tx, viewer }, context, row === null ? 'group.added' : 'group.changed', about);
    return { id: group.id, unknown: added.unknown };
  });
}

async function ruleOf(companyId: string, form: GroupForm, tx: Queryable) {
  const ids = async (field: 'offices' | 'entities', table: typeof office | typeof legalEntity) => {
    const names = linesOf(form[field]);
    if (names.length === 0) return [];
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.companyId, companyId));
    const found = names.map((name) => rows.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id);
    if (found.includes(undefined)) throw invalid(field, 'no such name');
    return found.flatMap((id) => id ?? []);
  };
  return {
    departments: linesOf(form.departments),
    titles: linesOf(form.titles),
    officeIds: await ids('offices', office),
    entityIds: await ids('entities', legalEntity),
  };
}

async function moved(
  group: Group,
  emails: readonly string[],
  into: boolean,
  tx: Queryable,
): Promise<{ readonly found: readonly string[]; readonly unknown: readonly string[] }> {
  if (emails.length === 0) return { found: [], unknown: [] };
  const rows = await tx
    .select({ id: membership.id, email: membership.email })
    .from(membership)
    .where(and(eq(membership.companyId, group.companyId), inArray(membership.email, [...emails])));
  const ids = rows.map(({ id }) => id);
  const found = rows.map(({ email }) => email);
  const unknown = emails.filter((one) => !found.includes(one));
  if (ids.length === 0) return { found, unknown };
  if (group.kind === 'policy') {
    const held = into ? undefined : eq(membership.policyGroupId, group.id);
    await tx
      .update(membership)
      .set({ policyGroupId: into ? group.id : null, version: sql`${membership.version} + 1` })
      .where(and(eq(membership.companyId, group.companyId), inArray(membership.id, ids), held));
  } else if (into) {
    await tx
      .insert(groupMember)
      .values(ids.map((membershipId) => ({ groupId: group.id, membershipId })))
      .onConflictDoNothing();
  } else {
    await tx
      .delete(groupMember)
      .where(and(eq(groupMember.groupId, group.id), inArray(groupMember.membershipId, ids)));
  }
  return { found, unknown };
}

/**
 * Deletes a group. Who is in one of policies by hand gets the target, or with none of theirs what the rules say.
 * VALIDATION_ERROR for the default, and for a target that is no policy group. Refuses as `refuseNamedByPolicies` and `refuseNamedByAudiences` do.
 */
export async function removeGroup(
  viewer: Editor,
  context: RequestContext,
  { id, targetId, version }: DrawnRecord & { readonly targetId: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { companyId } = viewer.membership;
    const row = await rows.drawn(travelerGroup, { id, version });
    if (row.isDefault) throw invalid('isDefault', 'the default stays');
    await refuseNamedByPolicies(companyId, id, tx);
    await refuseNamedByAudiences(companyId, id, tx);
    const isMoved = targetId !== '' && targetId !== 'none';
    const target = isMoved ? await lockRecord(viewer, 'group', { id: targetId }, tx) : null;
    if (isMoved && (target?.kind !== 'policy' || target.id === id))
      throw invalid('targetId', 'no such group');
    await tx
      .update(membership)
      .set({ policyGroupId: target?.id ?? null, version: sql`${membership.version} + 1` })
      .where(and(eq(membership.companyId, companyId), eq(membership.policyGroupId, id)));
    await tx.delete(travelerGroup).where(eq(travelerGroup.id, id));
    await logRecord({ log, tx, viewer }, context, 'group.removed', {
      id,
      name: row.name,
      movedTo: target?.name ?? '',
    });
  });
}
