/** A line of a file with the number it begins at, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** What was read, or the line whose quote never ends. */
export type ReadCsv = { readonly lines: readonly CsvLine[] } | { readonly openQuoteAt: number };

const delimiters = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: comma, semicolon or tab between the cells, whichever the first line
 * has most of, any line's end, and a byte order mark. Lines without a text are left out. An apostrophe that keeps a
 * spreadsheet from calculating a cell, as `csvOf` writes it, goes away.
 */
export function readCsv(text: string): ReadCsv {
  const body = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(body);
  const lines: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, startedAt, quotedAt] = [1, 1, 1];
  const endLine = () => {
    cells.push(cell);
    lines.push({ line: startedAt, cells: cells.map(plain) });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < body.length; at += 1) {
    const char = body.charAt(at);
    const isLineEnd = char === '\n' || (char === '\r' && body.charAt(at + 1) !== '\n');
    if (isLineEnd) line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      [cell, isQuoted, quotedAt] = ['', true, line];
    } else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (isLineEnd) {
      endLine();
      startedAt = line;
    } else if (char !== '\r') cell += char;
  }
  if (isQuoted) return { openQuoteAt: quotedAt };
  endLine();
  return { lines: lines.filter((one) => one.cells.some((text) => text !== '')) };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = delimiters.map((one) => ({ one, n: first.split(one).length }));
  return counts.reduce((best, each) => (each.n > best.n ? each : best)).one;
}

const plain = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@])/, '');
