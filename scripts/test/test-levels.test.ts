import { rowsOf } from './requirement-rows.mjs';
import { endpointCallers, higherLevel, isBelow, levelNamedBy, levelOf } from './test-levels.mjs';

test.each([
  ['Browser: click the button → drawer open', 'browser'],
  ['Unit: map(sign-up) = login; browser: open by "register" → login view.', 'browser'],
  ['Unit/HTTP: for each flag in this list set config on/off', 'HTTP'],
  ['HTTP as BIZ → 403', 'HTTP'],
  ['GET /?hcd=true without consent cookie: no banner', 'HTTP'],
  ['Form POST kmkid=xyz: 2xx; a following sync returns xyz.', 'HTTP'],
  ['200 JSON with the five fields.', 'HTTP'],
  ['PUT answers 500 → switch back in its former position.', null],
  ['PUT optOut answers 500: same.', null],
  ['Unit: constant 300.', 'unit'],
  ['Fake timers: token set after 250 ms', 'unit'],
  ['Wide screen: the side menu is open', 'browser'],
  ['200 with the message; feeds the site-wide bar.', 'HTTP'],
  ['12 items → 10 visible.', null],
])('the Check “%s” names %s', (check, level) => {
  expect(levelNamedBy(check)).toBe(level);
});

test('the Check is the last cell of a row, whatever the others say', () => {
  const table = [
    '| ID | Requirement | Seed § | Check |',
    '| --- | --- | --- | --- |',
    '| AUTH-001 | The browser shows it | §2 L1 | Unit: shown |',
    '| AUTH-002 | A unit | §2 L2 | Shown `a|b`, HTTP GET → 200 |',
    '| AUTH-003 | HTTP | §2 L3 | Shown |',
    '| AMB-1 | no row | §2 | Browser |',
  ].join('\n');
  expect(rowsOf(table)).toEqual([
    { id: 'AUTH-001', level: 'unit' },
    { id: 'AUTH-002', level: 'HTTP' },
    { id: 'AUTH-003', level: null },
  ]);
});

test('endpoints are called by whoever imports the test browser, itself or through other factories', () => {
  const sources = new Map([
    ['tests/factories/test-browser.ts', ''],
    ['tests/factories/members.ts', `import { people } from './people';`],
    ['tests/factories/people.ts', `import {\n  type TestBrowser,\n  testBrowser,\n} from './test-browser';`],
    ['tests/factories/names.ts', `import type { TestBrowser } from './test-browser';`],
    ['lib/a.test.ts', `import { members } from '@/tests/factories/members';`],
    ['lib/b.test.ts', `import { names } from '@/tests/factories/names';`],
    ['lib/c.test.ts', `import 'server-only';\nimport { people } from './people';`],
    ['lib/d.test.ts', `import type { TestBrowser } from '@/tests/factories/test-browser';`],
  ]);
  const callers = endpointCallers(sources);
  const tests = [...sources.keys()].filter((path) => path.startsWith('lib/'));
  expect(tests.filter((path) => levelOf(path, callers) === 'HTTP')).toEqual(['lib/a.test.ts']);
});

test.each([
  ['tests/e2e/trips.spec.ts', 'browser'],
  ['route-handlers/trips/trips.test.ts', 'HTTP'],
  ['tests/laws/access.test.ts', 'HTTP'],
  ['components/trips/drawer.test.tsx', 'unit'],
])('a test in %s is of level %s', (path, level) => {
  expect(levelOf(path, new Set())).toBe(level);
});

test('the best test counts, and where the Check names no level any test will do', () => {
  expect(higherLevel(null, 'unit')).toBe('unit');
  expect(higherLevel('browser', 'HTTP')).toBe('browser');
  expect(higherLevel('unit', 'HTTP')).toBe('HTTP');
  expect(isBelow('unit', 'HTTP')).toBe(true);
  expect(isBelow('browser', 'HTTP')).toBe(false);
  expect(isBelow('unit', null)).toBe(false);
});
