import 'server-only';
import { and } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import {
  isNoEndedInvitation,
  type MembershipRow,
  membershipRows,
  membershipsInScope,
} from '@/lib/server/people/memberships/membership-rows';
import { factsNamed } from '@/lib/server/people/organization/name-audit-facts';
import { rolesOf } from '@/lib/server/people/roles/find-role';
import { requireAdminConfirmation } from '@/lib/server/people/roles/require-admin-confirmation';
import { tellOfRole } from '@/lib/server/people/users/change-user';
import { differs, membershipValues } from '@/lib/server/people/users/changed-membership';
import { setSponsor } from '@/lib/server/people/users/guest-days-and-sponsor';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import type { recordFileColumns } from '@/lib/shared/people/record-files/record-file';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { peopleLineChecker } from './check-people-line';
import { recordFileOf } from './import-record-file';
import { wrongTogether } from './people-file-conflicts';
import { type PeopleRecords, type Person, type PersonValues, peopleRecordsOf } from './people-records';
import type { OpenRecords, RecordFile } from './record-file-types';

type Editor = Can<'users.write'>;
/** And whoever looks at the page that names the admins in their file. */
type Reader = Can<'users.write' | 'admins.review'>;

const file: RecordFile<Reader, Person, PersonValues> = {
  kind: 'people',
  table: membership,
  imported: 'members.changedByFile',
  open: openPeople,
  besides: async (records, { confirmed, context, tx, viewer }) => {
    const { companyId } = viewer.membership;
    const roles = await tx.select().from(role).where(rolesOf(companyId));
    const given = new Map<string, (string | null)[]>();
    for (const { row, values } of records) {
      const next = roles.find(({ id }) => id === values.roleId);
      if (row === null || next === undefined) throw new Error('a file of people adds nobody');
      requireAdminConfirmation(confirmed, next.permissions, row.held.role.permissions);
      if (values.sponsorId !== row.sponsorId) await setSponsor(companyId, row.id, values.sponsorId, tx);
      if (values.roleId !== row.roleId)
        given.set(next.name, [...(given.get(next.name) ?? []), row.held.membership.accountId]);
    }
    for (const [role, accountIds] of given) await tellOfRole(viewer, context, { accountIds, role }, tx);
  },
};
const { look, preview, take } = recordFileOf(file);

/**
 * Changes of people from a file, by the rules that hold for a change of one of them: a line is about whoever has its address among the people
 * the viewer may see. Empty cells and those that say what is so change nothing. Nobody is added or removed.
 */
export const peopleFile = {
  look: (viewer: Editor, given: Blob) => look(viewer, given),
  preview,
  take: async (viewer: Editor, context: RequestContext, which: Parameters<typeof take>[2]) => {
    const outcome = await take(viewer, context, which);
    kickOutbox();
    return outcome;
  },
};

async function openPeople(viewer: Reader, on: Queryable): Promise<OpenRecords<Person, PersonValues>> {
  const records = await peopleRecordsOf(viewer.membership.companyId, on);
  const held = await membershipRows(on, and(membershipsInScope(viewer, on), isNoEndedInvitation));
  const cells = peopleCells(records);
  return {
    rows: held.map((one) => ({ ...personOf(one), held: one })),
    keyOf: ({ email }) => email,
    lineKey: ({ email = '' }) => ({ key: normalEmail(email) ?? email.trim(), title: email }),
    cells,
    check: peopleLineChecker(viewer, records, cells, on),
    together: (changes) => wrongTogether(records, changes),
    told: ({ row, values }, id) => {
      const changes = row === null ? null : differs(row, values, records.roles.nameOf);
      const said = (facts: object | undefined) => factsNamed({ ...facts }, records.nameOf);
      const data = { membershipId: id, before: said(changes?.before), after: said(changes?.after) };
      return { action: 'member.changed', data };
    },
  };
}

const personOf = (one: MembershipRow) => ({
  ...membershipValues(one),
  id: one.membership.id,
  version: one.membership.version,
  email: one.membership.email,
});

/** A membership as a file says it: group and entity only where somebody set them by hand. */
export const peopleCells =
  ({ roles, nameOf }: PeopleRecords) =>
  (one: PersonValues): Record<(typeof recordFileColumns)['people'][number], string> => {
    const named = (id: string | null) => (id === null ? '' : (nameOf(id) ?? ''));
    const said = (name: 'department' | 'title') => String(one.profile[name] ?? '');
    return {
      email: one.email,
      role: roles.cellOf(one.roleId),
      office: named(one.officeId),
      entity: named(one.entityId),
      group: named(one.policyGroupId),
      department: said('department'),
      title: said('title'),
      managerEmail: named(one.managerId),
      startsOn: one.startsOn ?? '',
      endsOn: one.endsOn ?? '',
      sponsorEmail: named(one.sponsorId),
    };
  };
