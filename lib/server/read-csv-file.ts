import 'server-only';
import { hasControlCharacters } from '@/lib/shared/control-characters';
import { csvColumnsMax } from '@/lib/shared/form/csv-columns';
import { replaceBidiControls } from '@/lib/shared/form/one-line';
import { type CsvLine, readCsv } from './read-csv';

/** Why a file cannot be read as CSV at all, and the line where that is known. */
type CsvProblem = {
  readonly problem: 'size' | 'encoding' | 'characters' | 'quote' | 'columns';
  readonly line: number | null;
};

/** Reads the bytes of a CSV file in UTF-8 that somebody gives us. */
export function readCsvFile(
  bytes: Uint8Array,
  bytesMax: number,
): { readonly lines: readonly CsvLine[] } | CsvProblem {
  if (bytes.byteLength > bytesMax) return { problem: 'size', line: null };
  const text = utf8(bytes);
  if (text === null) return { problem: 'encoding', line: null };
  if (hasControlCharacters(text)) return { problem: 'characters', line: null };
  const read = readCsv(replaceBidiControls(text));
  if ('badQuoteAt' in read) return { problem: 'quote', line: read.badQuoteAt };
  const [head] = read.lines;
  if (head !== undefined && head.cells.length > csvColumnsMax) return { problem: 'columns', line: head.line };
  return read;
}

/** The text of a file; null for what is no UTF-8, such as what spreadsheets call Unicode text. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
