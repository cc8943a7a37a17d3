import 'server-only';
import type * as z from 'zod';
import type { RecordLineFault } from '@/lib/shared/people/record-files/record-file';
import { Refusal } from '@/lib/shared/refusal';
import { type CheckedLine, fault } from './record-file';

/** Characters of a cell that a fault repeats. */
const aboutMax = 80;

type Posted = Readonly<Record<string, string | undefined>>;

/**
 * Checks a line by the schema of the form of its records, and by what saving that form checks besides; both name the field, which is called as
 * the column.
 * @param posted what the form would send
 */
export function lineByForm<Form extends z.ZodType, Values>(
  form: Form,
  posted: Posted,
  valuesOf: (form: z.output<Form>) => Values,
): CheckedLine<Values> {
  const faultOf = (field: string): RecordLineFault => {
    const text = posted[field] ?? '';
    return text === '' ? fault('missing', field) : fault('wrong', field, text.slice(0, aboutMax));
  };
  const read = form.safeParse(posted);
  if (!read.success) {
    const fields = new Set(read.error.issues.map(({ path }) => String(path[0] ?? '')));
    return { values: null, faults: [...fields].map(faultOf) };
  }
  try {
    return { values: valuesOf(read.data), faults: [] };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { values: null, faults: [faultOf(thrown.field ?? '')] };
  }
}

/** Records by their name, however it is written. */
export function byName<T extends { readonly id: string; readonly name: string }>(records: readonly T[]) {
  const ids = new Map(records.map(({ id, name }) => [name.toLowerCase(), id]));
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return {
    idOf: (name: string): string | undefined => ids.get(name.trim().toLowerCase()),
    nameOf: (id: string | null): string => (id === null ? '' : (names.get(id) ?? '')),
  };
}

export type ByName = ReturnType<typeof byName>;

/** The ids of a cell that names records, one on each line; a fault for the first that nothing is called. */
export function idsNamed(
  cell: string,
  column: string,
  records: ByName,
): { readonly ids: string[]; readonly faults: readonly RecordLineFault[] } {
  const names = cell.split(/[\r\n]+/).filter((one) => one.trim() !== '');
  const ids = names.map(records.idOf);
  const at = ids.indexOf(undefined);
  if (at >= 0) return { ids: [], faults: [fault('unknown', column, (names[at] ?? '').slice(0, aboutMax))] };
  return { ids: [...new Set(ids.flatMap((id) => id ?? []))], faults: [] };
}

/** The line's record by its name, as a company has no two of one name. */
export const nameKey = (cells: { readonly name?: string }) => ({
  key: (cells.name ?? '').toLowerCase(),
  title: cells.name ?? '',
});
