import 'server-only';
import type * as z from 'zod';
import type { RecordLineFault } from '@/lib/shared/people/record-files/record-file';
import { Refusal } from '@/lib/shared/refusal';
import { type CheckedLine, fault } from './record-file-types';

type Posted = Readonly<Record<string, string | undefined>>;

/** Stands in for a wrong cell of a column that cannot be empty, so that the others are checked too. */
const standIns: Posted = { name: 'Nobody', country: 'US', currency: 'USD', timeZone: 'UTC', kind: 'policy' };

/**
 * Checks a line by the schema of the form of its records, and by what saving that form checks besides; both name the field, which is called as
 * the column. All that is wrong is told at once.
 * @param posted what the form would send
 */
export function checkLineByForm<Form extends z.ZodType, Values>(
  form: Form,
  posted: Posted,
  valuesOf: (form: z.output<Form>) => Values,
): CheckedLine<Values> {
  const faultOf = (field: string): RecordLineFault => {
    const text = posted[field] ?? '';
    return text === '' ? fault('missing', field) : fault('wrong', field, text);
  };
  const wrong = new Set<string>();
  for (;;) {
    const others = Object.entries(posted).filter(([name]) => !wrong.has(name));
    const instead = Object.entries(standIns).filter(([name]) => wrong.has(name));
    const read = readBy(form, Object.fromEntries([...others, ...instead]), valuesOf);
    if (!('fields' in read) && wrong.size === 0) return { values: read.values, faults: [] };
    const more = 'fields' in read ? read.fields.filter((field) => !wrong.has(field)) : [];
    if (more.length === 0) return { values: null, faults: [...wrong].map(faultOf) };
    for (const field of more) wrong.add(field);
  }
}

/** What a form makes of this, or the fields that are wrong. */
function readBy<Form extends z.ZodType, Values>(
  form: Form,
  posted: Posted,
  valuesOf: (form: z.output<Form>) => Values,
): { readonly values: Values } | { readonly fields: readonly string[] } {
  const read = form.safeParse(posted);
  if (!read.success)
    return { fields: [...new Set(read.error.issues.map(({ path }) => String(path[0] ?? '')))] };
  try {
    return { values: valuesOf(read.data) };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { fields: [thrown.field ?? ''] };
  }
}

/** Records by their name, however it is written; a name of several means none of them. */
export function byName<T extends { readonly id: string; readonly name: string }>(records: readonly T[]) {
  const ids = new Map<string, string | null>();
  for (const { id, name } of records) {
    const key = name.toLowerCase();
    ids.set(key, ids.has(key) ? null : id);
  }
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return {
    named: (name: string): { readonly id: string } | { readonly why: 'unknown' | 'ambiguous' } => {
      const id = ids.get(name.trim().toLowerCase());
      return id ? { id } : { why: id === null ? 'ambiguous' : 'unknown' };
    },
    nameOf: (id: string | null): string => (id === null ? '' : (names.get(id) ?? '')),
  };
}

export type ByName = ReturnType<typeof byName>;

/** The ids of a cell that names records, one on each line; a fault for the first that names none. */
export function idsNamed(
  cell: string,
  column: string,
  records: ByName,
): { readonly ids: string[]; readonly faults: readonly RecordLineFault[] } {
  const names = cell.split(/[\r\n]+/).filter((one) => one.trim() !== '');
  const ids = new Set<string>();
  for (const name of names) {
    const found = records.named(name);
    if ('why' in found) return { ids: [], faults: [fault(found.why, column, name)] };
    ids.add(found.id);
  }
  return { ids: [...ids], faults: [] };
}

/**
 * The colleague of a cell with an address; a fault where it is nobody's who may own a record. What was exported leaves the owner `kept`, also
 * one who may own nothing any more and is exported as nobody.
 */
export function ownerNamed(
  cell: string,
  kept: string | null,
  owners: ByName,
): { readonly id: string | null; readonly faults: readonly RecordLineFault[] } {
  if (cell.trim() === owners.nameOf(kept)) return { id: kept, faults: [] };
  if (cell.trim() === '') return { id: null, faults: [] };
  const found = owners.named(cell);
  return 'why' in found
    ? { id: null, faults: [fault('nobody', 'ownerEmail', cell)] }
    : { id: found.id, faults: [] };
}

/** The line's record by its name, as a company has no two of one name. */
export const nameKey = (cells: { readonly name?: string }) => ({
  key: (cells.name ?? '').toLowerCase(),
  title: cells.name ?? '',
});
