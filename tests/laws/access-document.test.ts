import { readFileSync } from 'node:fs';
import { accessDocument } from './access-document';
import { accessLines } from './access-table';

test('docs/security.md shows the access table as it is', () => {
  expect(readFileSync('docs/security.md', 'utf8')).toContain(accessDocument(accessLines()));
});
