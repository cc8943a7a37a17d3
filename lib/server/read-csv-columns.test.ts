import { csvColumnsMax } from '@/lib/shared/form/csv-columns';
import { countExecutedSteps } from '@/tests/factories/count-executed-steps';
import { readNamedColumns } from './read-csv-columns';

const wanted = {
  columns: ['name', 'city'],
  needed: ['name'],
  bytesMax: 1024 * 1024,
  linesMax: 1000,
} as const;
const file = (columns: number, lines: number) =>
  new TextEncoder().encode(`city${','.repeat(columns - 2)},name\n${'Ghent\n'.repeat(lines)}`);

test('columns without a name are passed over, and too many of them are a fault', () => {
  const read = readNamedColumns(new TextEncoder().encode('name,,city\nMia,,Ghent,more\n'), wanted);
  expect(read).toEqual({
    rows: [{ line: 2, cells: { name: 'Mia', city: 'Ghent' }, isTooLong: true }],
    ignored: [],
  });
  expect(readNamedColumns(file(csvColumnsMax, 1), wanted)).toMatchObject({ rows: [{ cells: { name: '' } }] });
  expect(readNamedColumns(file(csvColumnsMax + 1, 1), wanted)).toEqual({ problem: 'columns', line: 1 });
});

test('a line costs hardly more where the first one has many columns without a name', () => {
  const linesCost = (columns: number) => {
    const cost = (lines: number) =>
      countExecutedSteps(
        () => require('./read-csv-columns') as typeof import('./read-csv-columns'),
        (module) => module.readNamedColumns(file(columns, lines), wanted),
      );
    return cost(101) - cost(1);
  };
  expect(linesCost(csvColumnsMax)).toBeLessThan(2 * linesCost(2));
});
