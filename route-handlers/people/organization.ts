import { FormDone } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { recordFileCalls } from '@/lib/server/http/record-file-endpoints';
import { removeEntity, saveEntity } from '@/lib/server/people/organization/entities';
import { removeGroup, saveGroup } from '@/lib/server/people/organization/groups';
import {
  listEntities,
  listGroups,
  listOffices,
} from '@/lib/server/people/organization/list-organization-records';
import { removeOffice, saveOffice } from '@/lib/server/people/organization/offices';
import { entityFile } from '@/lib/server/people/record-files/entity-file';
import { groupFile } from '@/lib/server/people/record-files/group-file';
import { officeFile } from '@/lib/server/people/record-files/office-file';
import {
  EntityForm,
  GroupForm,
  OfficeForm,
  recordRemoval,
  recordsList,
} from '@/lib/shared/people/organization/organization-calls';

const answer = { output: FormDone, of: (redirect: string) => ({ redirect }) };
const saving = { form: 'record', errors: ['NAME_USED'] } as const;
const removal = { fields: recordRemoval, done: 'record-removed' } as const;

const officeFamily = {
  base: '/i/api/business/offices/v1',
  guard: can('offices.write'),
  page: '/company/offices',
} as const;
const entityFamily = {
  base: '/i/api/business/v1/legalEntities',
  guard: can('entities.write'),
  page: '/company/entities',
} as const;
const groupFamily = {
  base: '/i/api/business/groups/v1',
  guard: can('groups.write'),
  page: '/users/groups',
} as const;
const offices = recordCalls({ ...officeFamily, answer });
const entities = recordCalls({ ...entityFamily, answer });
const groups = recordCalls({ ...groupFamily, answer });

/** Columns that are left out where the file comes back (`recordFileExportOnly`). */
const people = ['people', (one: { readonly people: number }) => String(one.people)] as const;
const isDefault = [
  'isDefault',
  (one: { readonly isDefault: boolean }) => (one.isDefault ? 'yes' : ''),
] as const;

export const organizationCalls = [
  offices.save({ ...saving, errors: ['AIRPORT_UNKNOWN', 'NAME_USED'], input: OfficeForm, run: saveOffice }),
  /** Deletes an office; its people get the office `targetId`. */
  offices.remove({ ...removal, run: removeOffice }),
  offices.file({
    name: 'offices',
    list: recordsList,
    rows: listOffices,
    columns: async (_locale, viewer) => [...(await officeFile.columns(viewer)), people],
  }),
  ...recordFileCalls({ ...officeFamily, file: officeFile }),
  entities.save({ ...saving, errors: ['ADDRESS_INVALID', 'NAME_USED'], input: EntityForm, run: saveEntity }),
  /** Deletes a legal entity; what names it gets the entity `targetId`. */
  entities.remove({ ...removal, run: removeEntity }),
  entities.file({
    name: 'entities',
    list: recordsList,
    rows: listEntities,
    columns: async (_locale, viewer) => [...(await entityFile.columns(viewer)), isDefault, people],
  }),
  ...recordFileCalls({ ...entityFamily, file: entityFile }),
  /** Also says which addresses of who is to be in it by hand are nobody's in the company. */
  groups.save({
    ...saving,
    input: GroupForm,
    run: saveGroup,
    more: ({ unknown }) => (unknown.length === 0 ? {} : { left: unknown.slice(0, 10).join(' ') }),
  }),
  /** Deletes a group; its people by hand get the group `targetId`, or what the rules say. */
  groups.remove({ ...removal, run: removeGroup }),
  groups.file({
    name: 'groups',
    list: recordsList,
    rows: listGroups,
    columns: async (_locale, viewer) => [...(await groupFile.columns(viewer)), isDefault, people],
  }),
  ...recordFileCalls({ ...groupFamily, file: groupFile }),
] as const;
