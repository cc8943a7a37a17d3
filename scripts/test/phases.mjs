import { countJest } from './count-jest.mjs';
import { countPlaywright } from './count-playwright.mjs';
import { failureArtifacts } from './failure-artifacts.mjs';
import { freshReport, readReport } from './reports.mjs';
import { runProcessGroup } from './run-process-group.mjs';

const minute = 60_000;

/**
 * Formatting and lint, types, files or dependencies nobody uses, and product code that only tests use (docs/testing.md):
 * one each.
 */
export async function check() {
  const biome = await tool('biome', 'biome', ['check', '--error-on-warnings']);
  // The types of pages and root parameters are made from the folders of `app`.
  const typegen = await runProcessGroup('next', ['typegen'], { timeoutMs: 5 * minute });
  const types = typegen.ok ? await tool('types', 'tsc', ['--noEmit']) : outcome('types', typegen.problem);
  // What only production leaves unused would be hinted at as listed in vain.
  const knip = await tool('knip', 'knip', ['--no-config-hints']);
  const shipped = await tool('knip --production', 'knip', ['--production']);
  return sum([biome, types, knip, shipped]);
}

/** Every jest test of both projects, or those of some files. */
export async function unit(files = []) {
  const path = freshReport('unit.json');
  const args = [
    '--json',
    `--outputFile=${path}`,
    ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
  ];
  // A machine that is slow is no failure: this ends what hangs.
  const { problem } = await runProcessGroup('jest', args, { timeoutMs: 60 * minute });
  if (problem) say(`jest ${problem}`);
  return countJest(readReport(path), problem);
}

/** The production build; it counts as one. Runs beside the unit tests, which say more at a time. */
export async function build() {
  const { problem } = await runProcessGroup(process.execPath, ['scripts/build.mjs'], {
    timeoutMs: 20 * minute,
    outputFile: freshReport('build.log'),
  });
  return outcome('build', problem);
}

/** The browser tests, or those of some files, on a browser that is installed when there is none. */
export async function e2e(files = []) {
  const path = freshReport('e2e.json');
  const { findBrowser } = await import('./find-browser.mjs');
  const browser = await findBrowser(say).catch((error) => say(error.message));
  if (!browser) return { passed: 0, failed: 1 };
  const { problem } = await runProcessGroup('playwright', ['test', ...files], {
    timeoutMs: 90 * minute,
    env: { UMIAK_CHROMIUM: browser },
  });
  if (problem) say(`playwright ${problem}`);
  const report = readReport(path);
  for (const file of failureArtifacts(report))
    say(file.endsWith('.zip') ? `trace: npx playwright show-trace ${file}` : `picture: ${file}`);
  return countPlaywright(report, problem);
}

function sum(counts) {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

async function tool(name, program, args) {
  return outcome(name, (await runProcessGroup(program, args, { timeoutMs: 10 * minute })).problem);
}

function outcome(name, problem) {
  say(problem ? `✗ ${name} ${problem}` : `✓ ${name}`);
  return problem ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
