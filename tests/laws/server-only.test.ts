import { repositorySources } from './repository';
import { serverOnlyComplaints } from './server-only';

test("every file of lib/server begins with import 'server-only'", () => {
  expect(serverOnlyComplaints(repositorySources())).toEqual([]);
});

test('a server file without the mark, or with the mark too late, is found', () => {
  const late = { path: 'lib/server/a.ts', text: "import 'node:fs';\nimport 'server-only';" };
  const none = { path: 'lib/server/trips/b.tsx', text: "// import 'server-only';\nexport const b = 1;" };
  expect(serverOnlyComplaints([late, none])).toHaveLength(2);
});

test('tests and files with a comment first are not', () => {
  const commented = { path: 'lib/server/a.ts', text: "/** Why. */\n// And how.\nimport 'server-only';\n" };
  const proof = { path: 'lib/server/a.test.ts', text: "import { a } from './a';" };
  expect(serverOnlyComplaints([commented, proof])).toEqual([]);
});
