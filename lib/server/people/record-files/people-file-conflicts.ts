import 'server-only';
import type { RecordLineFault } from '@/lib/shared/people/record-files/record-file';
import type { PeopleRecords, Person, PersonValues } from './people-records';
import { type CheckedRecord, fault } from './record-file-types';

type Change = CheckedRecord<Person, PersonValues>;

/**
 * What only all lines of a file show, whatever their order: that people would report to themselves through others, and that nobody would be
 * left as an admin. By line.
 */
export function wrongTogether(
  records: PeopleRecords,
  changes: readonly Change[],
): ReadonlyMap<number, RecordLineFault> {
  return new Map([...circles(records, changes), ...lastAdmins(records, changes)]);
}

function* circles(
  { colleagues, nameOf }: PeopleRecords,
  changes: readonly Change[],
): Generator<[number, RecordLineFault]> {
  const managers = new Map([...colleagues.values()].map(({ id, managerId }) => [id, managerId]));
  for (const { row, values } of changes) if (row !== null) managers.set(row.id, values.managerId);
  for (const { line, row, values } of changes) {
    if (row === null || values.managerId === null || values.managerId === row.managerId) continue;
    const passed = new Set<string>();
    let above: string | null = values.managerId;
    while (above !== null && above !== row.id && !passed.has(above)) {
      passed.add(above);
      above = managers.get(above) ?? null;
    }
    if (above === row.id) yield [line, fault('circle', 'managerEmail', nameOf(values.managerId))];
  }
}

function* lastAdmins(
  { admins, roles: { adminId } }: PeopleRecords,
  changes: readonly Change[],
): Generator<[number, RecordLineFault]> {
  const left = new Set(admins);
  const isActive = ({ row }: Change) => row?.status === 'active';
  const leaving = changes.filter(
    (one) => isActive(one) && one.row?.roleId === adminId && one.values.roleId !== adminId,
  );
  for (const { row } of leaving) left.delete(row?.id ?? '');
  for (const one of changes)
    if (isActive(one) && one.row?.roleId !== adminId && one.values.roleId === adminId)
      left.add(one.row?.id ?? '');
  if (left.size > 0) return;
  for (const { line } of leaving) yield [line, fault('lastAdmin', 'role')];
}
