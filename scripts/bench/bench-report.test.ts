import { benchReport } from './bench-report.mjs';
import { planOf } from './plan.mjs';

const run = {
  plan: planOf([]),
  around: { date: '2026-01-02', node: 'v20.19.0', platform: 'linux x64', cpus: 2, loadBefore: 0.1 },
  results: {
    speeds: {
      guestHome: {
        perSecond: 1234.5,
        p50Ms: 0,
        p99Ms: 12.4,
        processorMicros: 1500,
        databaseMicros: 250,
        generatorShare: 0.664,
        spread: 0.104,
      },
    },
    sizes: null,
    signIns: { aloneMs: 41.2, manyAtOnce: 8, perSecond: 33.3, busyMs: 201 },
    answers: {
      accept: 24,
      reject: 32,
      save: 16.6,
      presses: 20,
      codec: { vendors: 1125, encodeMs: 0.04, decodeMs: 0.024 },
    },
    memory: null,
    finder: null,
    reports: null,
    bookings: null,
    policy: null,
    instances: null,
    pages: { guestBytes: 24_459, elements: { home: 92, results: 4_321 } },
    generator: { name: 'wrk', threads: 1 },
    failures: [],
  },
};

test('the report says when and on what it was made, and each figure with its unit', () => {
  const report = benchReport(run);
  expect(report).toContain('2026-01-02, with Node v20.19.0 on linux x64, 2 CPUs');
  expect(report).toMatch(
    /\| Guest home +\| +1,235 \| +10 % \| +< 1 ms \| +12 ms \| +1\.500 ms \| +0\.250 ms \| +66 % \|/,
  );
  expect(report).toMatch(/\| Sign-ins per second, 8 at once +\| +33 \|/);
  expect(report).toMatch(/\| “Reject”, p75 of 20 presses +\| +32\.0 ms \|/);
  expect(report).toMatch(/\| Consent to 1,125 vendors read +\| +0\.02 ms \|/);
  expect(report).toMatch(/\| HTML of the guest home, gzip +\| +≤ 20 kB \| +– \| +\| not measured/);
  expect(report).toContain('asked by `wrk` with one thread and 50 connections');
  expect(report).toContain('The member home has 92 elements in its body and the results 4,321');
  expect(report).toContain('5 met, 0 not met, 0 void, 26 not measured.');
  expect(report).not.toContain('**');
});

test('the report warns of a busy machine, of short rounds and of what failed, and names no folder', () => {
  const failures = [{ what: 'betterAuth', why: 'ENOENT /some/folder' }];
  const report = benchReport({
    plan: planOf(['--quick']),
    around: { ...run.around, loadBefore: 1.5 },
    results: { ...run.results, failures },
  });
  expect(report).toContain('not quiet before this run (load average 1.5)');
  expect(report).toContain('short run');
  expect(report).toContain('Not measured, because it failed: better-auth');
  expect(report).not.toContain('/some/folder');
});

test('the report has every search of people with how it grows and what it reads whole', () => {
  const search = { name: 'all', found: 99, scanned: [], fewMs: 2, manyMs: 2.2 };
  const finder = {
    few: 1000,
    many: 1_000_000,
    searches: [search, { ...search, name: 'admins', scanned: ['role'] }],
  };
  const report = benchReport({ ...run, results: { ...run.results, finder } });
  expect(report).toMatch(/\| all +\| +99 \| +2\.0 \| +2\.2 \| +1\.10 × \| none +\|/);
  expect(report).toMatch(/\| admins .*\| role +\|/);
  expect(report).toContain('ms of 1,000,000');
});

test('the report has every chart of a report of bookings with how it grows', () => {
  const reports = { few: 10_000, many: 1_000_000, parts: [{ name: 'Rules', fewMs: 30, manyMs: 33 }] };
  const report = benchReport({ ...run, results: { ...run.results, reports } });
  expect(report).toMatch(/\| Rules +\| +30\.0 \| +33\.0 \| +1\.10 × \|/);
  expect(report).toContain('ms of 1,000,000');
});

test("the report marks a ratio void whose figures are the generator's, and counts it neither as met nor as missed", () => {
  const { guestHome } = run.results.speeds;
  const saturated = { ...guestHome, perSecond: 2469, generatorShare: 0.95 };
  const speeds = { guestHome, bareNode: saturated, memberHome: guestHome, bareDynamic: guestHome };
  const report = benchReport({ ...run, results: { ...run.results, speeds } });
  expect(report).toMatch(
    /\| Guest home over the bare Node server +\| +≥ 0\.6 × \| +0\.50 × \| .*\| \*\*void\*\* +\|/,
  );
  expect(report).toMatch(/\| Bare Node server .* \*\*95 %\*\* \|/);
  expect(report).toContain('6 met, 0 not met, 2 void, 23 not measured.');
  expect(report).toContain('used more than 90 % of the processor time of its threads');
  expect(report).not.toContain('**not met**');
});

test('the report names the parts of a run of some parts, and the other generator', () => {
  const report = benchReport({
    ...run,
    plan: planOf(['--only=guest-home']),
    results: { ...run.results, signIns: null, answers: null, generator: { name: 'autocannon', threads: 2 } },
  });
  expect(report).toContain('**Some parts alone (`--only=guest-home`).**');
  expect(report).toContain('asked by `autocannon` with 2 threads');
  expect(report).toContain('`wrk` was not installed');
  expect(report).not.toContain('## Sign-ins');
});
