import 'server-only';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import {
  type Changer,
  type MembershipChange,
  type Named,
  nextMembership,
} from '@/lib/server/people/users/changed-membership';
import { sponsorFor } from '@/lib/server/people/users/guest-days-and-sponsor';
import type { Queryable } from '@/lib/server/store/connection';
import { UserLine } from '@/lib/shared/people/people-calls';
import {
  type RecordLineFault,
  recordFileColumns,
  takenAway,
} from '@/lib/shared/people/record-files/record-file';
import { Refusal } from '@/lib/shared/refusal';
import { checkLineByForm } from './check-line-by-form';
import type { PeopleRecords, Person, PersonValues } from './people-records';
import { type Cells, type CheckedLine, fault } from './record-file-types';

type Column = (typeof recordFileColumns)['people'][number];
type Given = Readonly<Partial<Record<Column, string>>>;

const nameColumns = {
  role: 'roleId',
  office: 'officeId',
  entity: 'entityId',
  group: 'policyGroupId',
} as const;
type NameColumn = keyof typeof nameColumns;
const isName = (column: string): column is NameColumn => column in nameColumns;

/** Columns of which an empty form field takes the value away. */
const clearable: readonly string[] = ['office', 'entity', 'group', 'department', 'title', 'managerEmail'];
const ofGuests = ['startsOn', 'endsOn', 'sponsorEmail'] as const;

/** Checks lines about people by the rules that hold for a change of one of them by hand. */
export function peopleLineChecker(
  viewer: Changer,
  records: PeopleRecords,
  cellsOf: (row: PersonValues) => Given,
  on: Queryable,
): (cells: Cells, row: Person | null) => Promise<CheckedLine<PersonValues>> {
  const named = namedIn(viewer, records, on);
  return async (cells, row) => {
    const { email = '' } = cells;
    if (row === null)
      return {
        values: null,
        faults: [email === '' ? fault('missing', 'email') : fault('nobody', 'email', email)],
      };
    const given = differing(cells, cellsOf(row));
    const { change, faults } = changeOf(given, row, records);
    if (faults.length > 0) return { values: null, faults };
    // Who may not change somebody may have their line in a file that leaves them as they are.
    if (Object.keys(change).length === 0) return { values: row, faults: [] };
    try {
      const { role, values } = await nextMembership(viewer, row.held, change, named);
      const idle = role.key === guestKey ? undefined : ofGuests.find((one) => given[one] !== undefined);
      if (idle !== undefined) return { values: null, faults: [fault('wrong', idle, given[idle])] };
      return { values: { ...values, email: row.email }, faults: [] };
    } catch (thrown) {
      return { values: null, faults: [faultFrom(thrown, given)] };
    }
  };
}

/** The cells that say something else than what is so; `-` is left where there is something to take away. */
function differing(cells: Cells, standing: Given): Given {
  const given = recordFileColumns.people.flatMap((column) => {
    const cell = cells[column]?.trim() ?? '';
    const said = cell === takenAway && clearable.includes(column) ? '' : cell;
    const stands = standing[column] ?? '';
    // Somebody whose department was called `-` before that was refused keeps it in a file that comes back.
    const isLeft = column === 'email' || cell === '' || cell === stands || said === stands;
    return isLeft ? [] : [[column, said] as const];
  });
  return Object.fromEntries(given);
}

/** What a line changes, by ids; a name that nothing has, or several have, is a fault. */
function changeOf(
  given: Given,
  row: PersonValues,
  records: PeopleRecords,
): { readonly change: MembershipChange; readonly faults: readonly RecordLineFault[] } {
  const faults: RecordLineFault[] = [];
  const change: Partial<Record<(typeof nameColumns)[NameColumn], string>> = {};
  const posted: Record<string, string> = {};
  for (const [column, cell] of Object.entries(given)) {
    if (!isName(column)) {
      posted[column] = cell;
      continue;
    }
    const field = nameColumns[column];
    const ids = cell === '' ? [''] : records.ids[column](cell);
    const [id] = ids;
    if (id === undefined || ids.length > 1)
      faults.push(fault(id === undefined ? 'unknown' : 'ambiguous', column, cell.slice(0, 80)));
    else if (id !== (row[field] ?? '')) change[field] = id;
  }
  const texts = checkLineByForm(UserLine, posted, (form) => form);
  return { change: { ...change, ...texts.values }, faults: [...faults, ...texts.faults] };
}

function faultFrom(thrown: unknown, given: Given): RecordLineFault {
  if (!(thrown instanceof Refusal)) throw thrown;
  const column =
    recordFileColumns.people.find(
      (one) => one === thrown.field || (isName(one) && nameColumns[one] === thrown.field),
    ) ?? '';
  if (thrown.code === 'FORBIDDEN') return fault('forbidden', column);
  const about = column === '' ? '' : (given[column] ?? '');
  if (about === '') return fault('missing', column);
  return fault(column === 'managerEmail' ? 'nobody' : 'wrong', column, about.slice(0, 80));
}

/** How lines find what they name: as `checkedManager` and the others do for a form, of records that are read once. */
function namedIn(viewer: Changer, records: PeopleRecords, on: Queryable): Named {
  const sponsors = new Map<string, Promise<string>>();
  const sponsorOf = (email: string) => {
    const found = sponsors.get(email) ?? sponsorFor(viewer, email, on);
    sponsors.set(email, found);
    return found;
  };
  return {
    role: async (id) => records.roles.find(id),
    placement: async ({ entityId, officeId, policyGroupId }) =>
      Object.fromEntries(
        Object.entries({ entityId, officeId, policyGroupId }).flatMap(([field, id]) =>
          id === undefined ? [] : [[field, id === '' ? null : id]],
        ),
      ),
    manager: async (id, email) => {
      if (email === '') return null;
      const found = records.colleagues.get(email.toLowerCase());
      // Who reports to whom in a circle is seen when all lines are known.
      if (found === undefined || found.id === id || found.status === 'expired' || found.role === guestKey)
        throw new Refusal('VALIDATION_ERROR', { field: 'managerEmail' });
      return found.id;
    },
    sponsor: (email = '') => sponsorOf(email),
  };
}
