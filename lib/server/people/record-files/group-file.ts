import 'server-only';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { possibleOwners } from '@/lib/server/people/organization/record-owner';
import { office, travelerGroup } from '@/lib/server/store/schema';
import { GroupForm, linesOf } from '@/lib/shared/people/organization/organization-calls';
import { type RecordLineFault, recordFileColumns } from '@/lib/shared/people/record-files/record-file';
import { type ByName, byName, checkLineByForm, idsNamed, nameKey, ownerNamed } from './check-line-by-form';
import { recordFileOf } from './import-record-file';
import { entitiesOf } from './office-file';
import { toldByName } from './record-audit-values';
import { type Cells, fault } from './record-file-types';

type Group = typeof travelerGroup.$inferSelect;
type Values = Pick<
  Group,
  | 'name'
  | 'kind'
  | 'isDefault'
  | 'priority'
  | 'departments'
  | 'titles'
  | 'officeIds'
  | 'entityIds'
  | 'ownerId'
>;
type Named = Readonly<Record<'offices' | 'entities' | 'owners', ByName>>;

/** Groups with their rules from a file; who is in one by hand stays. */
export const groupFile = recordFileOf<Can<'groups.write'>, Group, Values>({
  kind: 'groups',
  table: travelerGroup,
  imported: 'groups.imported',
  open: async ({ membership: { companyId } }, on) => {
    const offices = await on
      .select({ id: office.id, name: office.name })
      .from(office)
      .where(eq(office.companyId, companyId));
    const named = {
      offices: byName(offices),
      entities: await entitiesOf(companyId, on),
      owners: byName(await possibleOwners(companyId, on)),
    };
    const cells = groupCells(named);
    return {
      rows: await on.select().from(travelerGroup).where(eq(travelerGroup.companyId, companyId)),
      keyOf: ({ name }) => name.toLowerCase(),
      lineKey: nameKey,
      cells,
      check: (given, row) => checked(given, row, { ...(row === null ? {} : cells(row)), ...given }, named),
      told: toldByName('group', ({ entityIds, isDefault: _, officeIds, ownerId, ...values }) => ({
        ...values,
        ...(officeIds === undefined ? {} : { offices: officeIds.map(named.offices.nameOf) }),
        ...(entityIds === undefined ? {} : { entities: entityIds.map(named.entities.nameOf) }),
        ...(ownerId === undefined ? {} : { owner: named.owners.nameOf(ownerId) || null }),
      })),
    };
  },
});

/** A group as a file says it; lists have one entry on each line. */
export const groupCells =
  ({ entities, offices, owners }: Named) =>
  (one: Values | Group): Record<(typeof recordFileColumns)['groups'][number], string> => ({
    name: one.name,
    kind: one.kind,
    priority: one.isDefault || one.kind === 'label' ? '' : String(one.priority),
    departments: one.departments.join('\n'),
    titles: one.titles.join('\n'),
    offices: one.officeIds.map(offices.nameOf).join('\n'),
    entities: one.entityIds.map(entities.nameOf).join('\n'),
    ownerEmail: owners.nameOf(one.ownerId),
  });

function checked(given: Cells, row: Group | null, posted: Cells, named: Named) {
  const { kind = '', priority = '', ...others } = posted;
  const form = { ...others, ...(kind === '' ? {} : { kind }), ...(priority === '' ? {} : { priority }) };
  const offices = idsNamed(posted.offices ?? '', 'offices', named.offices);
  const entities = idsNamed(posted.entities ?? '', 'entities', named.entities);
  const owner = ownerNamed(posted.ownerEmail ?? '', row?.ownerId ?? null, named.owners);
  const line = checkLineByForm(GroupForm, form, (read) => ({
    name: read.name,
    kind: row?.kind ?? read.kind,
    isDefault: row?.isDefault ?? false,
    priority: priority === '' ? (row?.priority ?? 1) : read.priority,
    departments: linesOf(read.departments),
    titles: linesOf(read.titles),
    officeIds: offices.ids,
    entityIds: entities.ids,
    ownerId: owner.id,
  }));
  const faults = [
    ...line.faults,
    ...offices.faults,
    ...entities.faults,
    ...owner.faults,
    ...fixedFaults(given, row),
  ];
  return { faults, values: line.values };
}

/** A group keeps its kind, and the default has no rule. */
function fixedFaults({ kind = '', ...rule }: Cells, row: Group | null): RecordLineFault[] {
  if (row === null) return [];
  return [
    ...(kind !== '' && kind !== row.kind ? [fault('fixed', 'kind', kind)] : []),
    ...(row.isDefault
      ? recordFileColumns.groups.filter((one) => one !== 'name' && one !== 'ownerEmail' && rule[one])
      : []
    ).map((one) => fault('fixed', one, rule[one])),
  ];
}
