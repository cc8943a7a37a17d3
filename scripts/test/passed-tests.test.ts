import { idsNamedBy, passedTests } from './passed-tests.mjs';

test('jest: passed tests count, others and their describe titles do not', () => {
  const assertionResults = [
    { title: 'AUTH-001 a', ancestorTitles: ['AUTH-009'], status: 'passed' },
    { title: 'AUTH-002 b', ancestorTitles: [], status: 'failed' },
    { title: 'AUTH-003 c', ancestorTitles: [], status: 'pending' },
    { title: 'AUTH-004 d', ancestorTitles: [], status: 'todo' },
  ];
  expect(passedTests({ testResults: [{ name: '/site/lib/a.test.ts', assertionResults }] })).toEqual([
    { title: 'AUTH-001 a', path: '/site/lib/a.test.ts' },
  ]);
});

test('playwright: passed tests count at any depth; flaky, skipped and expected failures do not', () => {
  const spec = (title: string, status: string, ...results: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: results.map((result) => ({ status: result })) }],
  });
  const inner = { specs: [spec('b', 'expected', 'passed'), spec('c', 'flaky', 'failed', 'passed')] };
  const specs = [spec('a', 'expected', 'passed'), spec('d', 'skipped'), spec('e', 'expected', 'failed')];
  const never = { title: 'f', file: 'a.spec.ts', tests: [] };
  expect(passedTests({ suites: [{ specs: [...specs, never], suites: [inner] }] })).toEqual([
    { title: 'a', path: 'a.spec.ts' },
    { title: 'b', path: 'a.spec.ts' },
  ]);
});

test('no report has no tests', () => {
  expect(passedTests(null)).toEqual([]);
});

test.each([
  ['AUTH-001 signs in', ['AUTH-001']],
  ['AUTH-001, HTTP-002: AUTH-003 signs in', ['AUTH-001', 'HTTP-002', 'AUTH-003']],
  ['AUTH-001 AUTH-002 AUTH-003 AUTH-004 too many', ['AUTH-001', 'AUTH-002', 'AUTH-003']],
  ['AUTH-001', ['AUTH-001']],
  ['shows AUTH-001', []],
  ['AUTH-0011 is no id', []],
])('%s names %j', (title, ids) => {
  expect(idsNamedBy(title)).toEqual(ids);
});
