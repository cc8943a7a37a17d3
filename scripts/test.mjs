// Runs everything that says whether the site is right: `npm test`, or one part: `node scripts/test.mjs unit`.
// The last line is `N passed, N failed`.
import { ensureDependencies } from './start/dependencies.mjs';
import { withProgress } from './start/progress.mjs';
import { forwardSignals, wasInterrupted } from './test/run-group.mjs';

const parts = {
  check: ['check'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
  all: ['check', 'unit', 'build', 'e2e'],
};

const wanted = parts[process.argv[2] ?? 'all'];
if (!wanted) {
  process.stderr.write('Usage: node scripts/test.mjs [check|unit|e2e]\n');
  process.exit(2);
}

forwardSignals();
const total = { passed: 0, failed: 0 };
try {
  await withProgress('Installing dependencies', ensureDependencies);
  await runParts(wanted);
} catch (error) {
  process.stdout.write(`${error.stack}\n`);
  total.failed += 1;
}
if (wasInterrupted()) process.stdout.write('Interrupted.\n');
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = wasInterrupted() ? 130 : Math.min(total.failed, 1);

async function runParts(names) {
  const phases = await import('./test/phases.mjs');
  let built = true;
  for (const [index, name] of names.entries()) {
    if (wasInterrupted()) return;
    process.stdout.write(`\n[${index + 1}/${names.length}] ${name}\n`);
    if (name === 'e2e' && !built) {
      process.stdout.write('The browser tests need the build.\n');
      continue;
    }
    const startedMs = Date.now();
    const { passed, failed } = await phases[name]();
    if (name === 'build') built = failed === 0;
    total.passed += passed;
    total.failed += failed;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    process.stdout.write(
      `[${index + 1}/${names.length}] ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`,
    );
  }
}
