// Measures the site beside baselines, in one run on this machine: `npm run bench`, with `-- --quick` in short rounds while
// developing, and with `-- --only=guest-home,memory` some parts of it. Prints the figures; a whole run also writes them to
// docs/benchmarks.md.

import { benchReport } from './bench/bench-report.mjs';
import { keepReport } from './bench/keep-report.mjs';
import { measuringSeconds, planOf } from './bench/plan.mjs';
import { surroundings } from './bench/surroundings.mjs';
import { closeAll, closeOnInterrupt } from './start/closing.mjs';
import { ensureDependencies } from './start/dependencies.mjs';
import { fail } from './start/fail.mjs';
import { withProgress } from './start/progress.mjs';
import { lockOf } from './start/project-root.mjs';
import { withLock } from './start/with-lock.mjs';

closeOnInterrupt();
try {
  const plan = planOf(process.argv.slice(2));
  const around = surroundings();
  const minutes = (measuringSeconds(plan) / 60).toFixed(1);
  console.error(`This will measure for about ${minutes} min, after what has to be built and seeded.`);
  await withProgress('Installing dependencies', ensureDependencies);
  // Imported late: it needs the dependencies.
  const { runBench } = await import('./bench/run-bench.mjs');
  const results = await withLock(
    lockOf('bench'),
    () => runBench(plan),
    () => console.error('Waiting for another benchmark to end.'),
  );
  const report = benchReport({ plan, around, results });
  console.log(`\n${report}`);
  console.log(`Kept in ${await keepReport(report, plan)}`);
  await closeAll();
} catch (error) {
  await fail(error);
}
