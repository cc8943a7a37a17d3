import { nameKey } from './check-line-by-form';
import { checkRecordFile } from './check-record-file';

test('what a preview repeats of the name of a record is cut', async () => {
  const never = () => {
    throw new Error('nothing is saved');
  };
  const lines = [{ line: 2, isTooLong: true, cells: { name: 'a'.repeat(100_000) } }];
  const open = { rows: [], keyOf: never, lineKey: nameKey, check: never, cells: never, told: never };
  const { faults } = await checkRecordFile(open, lines);
  expect(faults).toEqual([
    { line: 2, title: 'a'.repeat(80), faults: [{ why: 'cells', column: '', about: '' }] },
  ]);
});
