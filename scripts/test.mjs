// Runs everything that says whether the site is right: `npm test`; one part: `node scripts/test.mjs unit`; the tests whose
// path contains a pattern: `npm test -- trips`; or those a change touches: `npm run test:changed`. Browser tests bring the
// build with them. The last line is `N passed, N failed`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './start/dependencies.mjs';
import { withProgress } from './start/progress.mjs';
import { projectRoot } from './start/project-root.mjs';
import { forwardSignals, wasInterrupted } from './test/run-process-group.mjs';

/**
 * Steps in turn, those in brackets at once. The build uses one processor, the unit tests all of them; types are checked before
 * it, since it makes the types of pages anew.
 */
const parts = {
  check: ['check'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
  all: ['check', ['unit', 'build'], 'e2e'],
};

const [first = 'all', ...others] = process.argv.slice(2);
const isPart = Object.hasOwn(parts, first);
if (first.startsWith('-') || (isPart && others.length > 0)) {
  process.stderr.write('Usage: node scripts/test.mjs [check|unit|e2e|changed|<pattern>…]\n');
  process.exit(2);
}

forwardSignals();
const total = { passed: 0, failed: 0 };
try {
  await withProgress('Installing dependencies', ensureDependencies);
  if (isPart) await runParts(parts[first]);
  else await runTests(await (first === 'changed' ? touchedTests() : testsLike([first, ...others])));
} catch (error) {
  process.stdout.write(`${error.stack}\n`);
  total.failed += 1;
}
if (wasInterrupted()) process.stdout.write('Interrupted.\n');
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = wasInterrupted() ? 130 : Math.min(total.failed, 1);

async function touchedTests() {
  const { changedFiles } = await import('./test/changed-files.mjs');
  const { codeFiles } = await import('./test/test-files.mjs');
  const { relatedTests } = await import('./test/related-tests.mjs');
  const sources = new Map(codeFiles().map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]));
  return relatedTests(changedFiles(), sources);
}

async function testsLike(patterns) {
  const { matchingTests } = await import('./test/test-files.mjs');
  const found = matchingTests(patterns);
  if (found.unit.length + found.e2e.length === 0)
    throw new Error(`No test has ${patterns.join(' or ')} in its path.`);
  return found;
}

/** Runs these tests, and the build when some of them need a browser. */
async function runTests({ unit, e2e }) {
  process.stdout.write(`${unit.length} unit test files, ${e2e.length} browser test files\n`);
  const before = [...(unit.length > 0 ? ['unit'] : []), ...(e2e.length > 0 ? ['build'] : [])];
  await runParts([before, ...(e2e.length > 0 ? ['e2e'] : [])], { unit, e2e });
}

async function runParts(steps, files = {}) {
  const phases = await import('./test/phases.mjs');
  const names = steps.flat();
  let built = true;
  for (const step of steps) await Promise.all([step].flat().map(runPart));

  async function runPart(name) {
    if (wasInterrupted()) return;
    const turn = `[${names.indexOf(name) + 1}/${names.length}] ${name}`;
    process.stdout.write(`\n${turn}\n`);
    if (name === 'e2e' && !built) {
      process.stdout.write('The browser tests need the build.\n');
      return;
    }
    const startedMs = Date.now();
    const { passed, failed } = await phases[name](files[name]);
    if (name === 'build') built = failed === 0;
    total.passed += passed;
    total.failed += failed;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    process.stdout.write(`${turn}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
  }
}
