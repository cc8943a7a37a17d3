// Runs a TypeScript file of ours: `node scripts/run.mjs scripts/seed.ts …`, with its exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureDependencies } from './start/dependencies.mjs';
import { fail } from './start/fail.mjs';
import { withProgress } from './start/progress.mjs';
import { projectRoot } from './start/project-root.mjs';
import { typescriptOptions } from './start/typescript-options.mjs';

try {
  await withProgress('Installing dependencies', ensureDependencies);
} catch (error) {
  await fail(error);
}

const child = spawn(process.execPath, [...typescriptOptions, ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
});
// Ctrl-C reaches the child by itself; it decides how to end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
