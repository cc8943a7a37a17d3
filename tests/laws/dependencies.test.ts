import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  licenceComplaints,
  type Manifest,
  ofTests,
  omittedComplaints,
  rangeComplaints,
  shipped,
} from './dependencies';
import { repositorySources } from './repository';
import { unmatchedPatterns } from './unmatched-patterns';

const root = resolve(import.meta.dirname, '../..');
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const manifest: Manifest = manifestOf(root);

test('every dependency has one exact version', () => {
  expect(rangeComplaints(manifest)).toEqual([]);
});

test('carets, tildes, tags and addresses are found', () => {
  const dependencies = {
    a: '^1.0.0',
    b: '~1.0.0',
    c: 'latest',
    d: 'github:a/d',
    e: '1.0.0',
    f: '18.4.0-beta.17',
  };
  expect(rangeComplaints({ dependencies })).toEqual(['a ^1.0.0', 'b ~1.0.0', 'c latest', 'd github:a/d']);
});

test('every run-time dependency has a permissive licence', () => {
  // Optional ones are there for one platform each.
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const folders = names.map((name) => join(root, 'node_modules', name)).filter(existsSync);
  expect(folders.length).toBeGreaterThanOrEqual(Object.keys(manifest.dependencies ?? {}).length);
  const licences = folders.map(manifestOf).map(({ name, license }) => [name, license]);
  expect(licenceComplaints(Object.fromEntries(licences))).toEqual([]);
});

test('copyleft, unknown and missing licences are found', () => {
  const licences = { a: 'AGPL-3.0', b: 'MIT', c: '(GPL-2.0 OR MIT)', d: 'MIT AND GPL-2.0', e: undefined };
  expect(licenceComplaints(licences)).toEqual(['a: AGPL-3.0', 'd: MIT AND GPL-2.0', 'e: no licence']);
});

test('a production install has every package that is built or started', () => {
  expect(omittedComplaints(manifest, repositorySources())).toEqual([]);
});

test('what is shipped and what belongs to tests are files that are there', () => {
  expect(unmatchedPatterns([shipped, ofTests], repositorySources())).toEqual([]);
});

test('a package for developers in shipped code is found, by name and by path; in tests it is welcome', () => {
  const text = `import a from 'kept';\nimport b from '@x/tool/part';\nimport c from '../node_modules/flags/a.svg';`;
  const sources = [
    'lib/a.ts',
    'lib/a.test.ts',
    'lib/a.factory.ts',
    'scripts/serve/test-a.ts',
    'tests/a.ts',
  ].map((path) => ({
    path,
    text,
  }));
  expect(omittedComplaints({ dependencies: { kept: '1.0.0' } }, sources)).toEqual([
    'lib/a.ts: @x/tool',
    'lib/a.ts: flags',
  ]);
});
