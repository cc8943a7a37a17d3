import { readFileSync, writeFileSync } from 'node:fs';
import { accessDocument } from './access-document';
import { accessLines } from './access-table';

const path = 'docs/security.md';
const table = /^\| address \|.*\n(?:\|.*\n)+/m;

test('docs/security.md shows the access table as it is (UPDATE_ACCESS_TABLE=1 writes it)', () => {
  const text = readFileSync(path, 'utf8');
  const expected = `${accessDocument(accessLines())}\n`;
  if (process.env.UPDATE_ACCESS_TABLE === '1')
    writeFileSync(
      path,
      text.replace(table, () => expected),
    );
  expect(readFileSync(path, 'utf8')).toContain(expected);
});
