import 'server-only';

/** What a change of a row changes, by column, with what was there before: for the audit log, and to write nothing for nothing. */
export function changesOf<Row extends object>(
  before: Row,
  after: Partial<Row>,
): Record<string, { readonly before: unknown; readonly after: unknown }> {
  const names = Object.keys(after) as (keyof Row & string)[];
  return Object.fromEntries(
    names
      .filter((name) => String(before[name]) !== String(after[name]))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );
}
