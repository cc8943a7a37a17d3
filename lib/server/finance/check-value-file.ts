import 'server-only';
import { readCsvFile } from '@/lib/server/read-csv-file';
import {
  FieldValueForm,
  fieldValuesMax,
  type ValueFault,
  type ValueFileProblem,
  valueFileBytesMax,
  valueFileColumns,
} from '@/lib/shared/finance/trip-fields';

/** One line of a file of values as it would be taken over, or what is wrong with it. */
export type CheckedValue = {
  readonly line: number;
  readonly value: string;
  readonly label: string;
  readonly active: boolean;
  readonly faults: readonly ValueFault[];
};

export type ReadValueFile =
  | { readonly problem: ValueFileProblem; readonly line: number | null }
  | { readonly lines: readonly CheckedValue[] };

const yes = ['', 'yes', 'true', '1', 'x', 'active'];
const no = ['no', 'false', '0', 'inactive', 'retired'];

/** Reads a file of values: the first line names the columns `code`, `label` and `active` in any order; others are left out. */
export function checkValueFile(bytes: Uint8Array): ReadValueFile {
  const read = readCsvFile(bytes, valueFileBytesMax);
  if ('problem' in read) return read;
  const [head, ...rows] = read.lines;
  if (head === undefined || rows.length === 0) return { problem: 'empty', line: null };
  if (rows.length > fieldValuesMax) return { problem: 'rows', line: null };
  const at = valueFileColumns.map((name) => head.cells.findIndex((cell) => cell.toLowerCase() === name)) as [
    number,
    number,
    number,
  ];
  if (at[0] < 0) return { problem: 'noValue', line: head.line };
  const seen = new Set<string>();
  return {
    lines: rows.map(({ cells, line }) => {
      const [value = '', label = '', active = ''] = at.map((column) => cells[column] ?? '');
      const isTwice = seen.has(value);
      seen.add(value);
      const state = active.toLowerCase();
      return {
        line,
        value,
        label,
        active: !no.includes(state),
        faults: [
          ...faultsOf({ value, label }),
          ...(isTwice && value !== '' ? (['twice'] as const) : []),
          ...(yes.includes(state) || no.includes(state) ? [] : (['active'] as const)),
        ],
      };
    }),
  };
}

function faultsOf({ label, value }: { readonly value: string; readonly label: string }): ValueFault[] {
  const { shape } = FieldValueForm;
  return [
    ...(value === ''
      ? (['missing'] as const)
      : shape.value.safeParse(value).success
        ? []
        : (['tooLong'] as const)),
    ...(shape.label.safeParse(label).success ? [] : (['labelTooLong'] as const)),
  ];
}
