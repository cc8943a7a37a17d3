import 'server-only';
import { CsvError, parse } from 'csv-parse/sync';
import { withLineFeeds } from '@/lib/shared/form/one-line';

/** A line of a file with the number it begins at, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** What was read, or the line whose quotes are not closed where its cell ends. */
export type ReadCsv = { readonly lines: readonly CsvLine[] } | { readonly badQuoteAt: number };

const delimiters = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: comma, semicolon or tab between the cells, whichever the first line
 * has most of, any line's end, and a byte order mark. Lines without a text are left out. An apostrophe that keeps a
 * spreadsheet from calculating a cell, as `csvOf` writes it, goes away, and lines within a cell end with LF.
 */
export function readCsv(text: string): ReadCsv {
  const body = text.replace(/^\uFEFF/, '');
  let startsAt = 1;
  const lines: CsvLine[] = [];
  try {
    parse(body, {
      delimiter: delimiterOf(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (record: string[], info) => {
        const cells = record.map(plain);
        if (cells.some((one) => one !== '')) lines.push({ line: startsAt, cells });
        startsAt = info.lines + 1;
        return null;
      },
    });
  } catch (thrown) {
    if (thrown instanceof CsvError) return { badQuoteAt: startsAt };
    throw thrown;
  }
  return { lines };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = delimiters.map((one) => ({ one, n: first.split(one).length }));
  return counts.reduce((best, each) => (each.n > best.n ? each : best)).one;
}

const plain = (cell: string): string =>
  withLineFeeds(cell)
    .trim()
    .replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');
