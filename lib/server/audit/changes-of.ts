import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { noteUnchanged } from './track-writes';

type Values = Readonly<Record<string, unknown>>;

/**
 * What of the values differs from a row, for the audit log; all of them for a new row. Null where nothing does, so that nothing is
 * written.
 */
export function changesOf<Row extends Values>(
  row: Values | null,
  values: Row,
): { readonly before: Partial<Row>; readonly after: Partial<Row> } | null {
  const changed = Object.keys(values).filter((key) => !isDeepStrictEqual(row?.[key], values[key]));
  if (row !== null && changed.length === 0) {
    noteUnchanged();
    return null;
  }
  const part = (from: Values | null) =>
    Object.fromEntries(
      changed.flatMap((key) => (from?.[key] === undefined ? [] : [[key, from[key]]])),
    ) as Partial<Row>;
  return { before: part(row), after: part(values) };
}
