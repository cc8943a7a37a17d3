import { relatedTests } from './related-tests.mjs';

const sources = new Map([
  ['lib/shared/a.ts', ''],
  ['lib/shared/a.test.ts', "import { a } from './a';"],
  ['lib/server/b.ts', "import { a } from '@/lib/shared/a';"],
  ['lib/server/b.test.ts', "import { b } from './b';"],
  ['route-handlers/trips/index.ts', "import { b } from '@/lib/server/b';"],
  ['route-handlers/trips/saving.test.ts', "import { testBrowser } from '@/tests/factories/test-browser';"],
  ['route-handlers/people/users.test.ts', "import { testBrowser } from '@/tests/factories/test-browser';"],
  ['route-handlers/index.ts', "import { trips } from './trips';"],
  ['tests/factories/test-browser.ts', "import { calls } from '@/route-handlers';"],
  ['tests/laws/names.test.ts', ''],
  ['tests/laws/access.test.ts', "import { calls } from '@/route-handlers';"],
  ['tests/e2e/trips.spec.ts', ''],
]);

test('a change touches who imports it, the tests beside the endpoints that use it, and the architecture tests', () => {
  expect(relatedTests(['lib/shared/a.ts'], sources)).toEqual({
    unit: [
      'lib/shared/a.test.ts',
      'lib/server/b.test.ts',
      'route-handlers/trips/saving.test.ts',
      'tests/laws/names.test.ts',
    ],
    e2e: [],
  });
});

test('a changed test is run itself, in the browser too; what is gone or no code touches nothing', () => {
  expect(relatedTests(['tests/e2e/trips.spec.ts'], sources).e2e).toEqual(['tests/e2e/trips.spec.ts']);
  expect(relatedTests(['route-handlers/people/users.test.ts'], sources).unit).toContain(
    'route-handlers/people/users.test.ts',
  );
  expect(relatedTests(['README.md', 'lib/gone.ts'], sources)).toEqual({ unit: [], e2e: [] });
});
