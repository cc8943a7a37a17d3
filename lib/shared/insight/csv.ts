const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * A table as CSV (RFC 4180) for spreadsheets. A cell that a spreadsheet would take for a formula, because it begins with
 * `=`, `+`, `-`, `@` or the full width form of one, after spaces and signs that nobody sees, or a tab or a line's end, gets an apostrophe before it (OWASP, CSV injection);
 * a number below zero is none.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('');
}

/** A row of a table as CSV for each of the rows; a column has a head, and what it says of one. */
export const csvOfColumns = <Row>(
  rows: readonly Row[],
  columns: readonly (readonly [head: string, cell: (row: Row) => string])[],
): string =>
  csvOf([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);

const harmless = (cell: string): string =>
  !/^-\d+(?:\.\d+)?$/.test(cell) && /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
