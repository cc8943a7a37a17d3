import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { closeLater } from './closing.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Starts serving the built site.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ ended: Promise<unknown> }>} once it listens; `ended` resolves when it stops by itself
 */
export async function startServer(env) {
  const child = fork('scripts/serve.mjs', { cwd: projectRoot, env });
  const ended = watch(child);
  const answer = await Promise.race([once(child, 'message'), ended]);
  if (answer === undefined) throw new Error('The server did not start.');
  return { ended };
}

/**
 * Starts Next's development server, which builds what is asked for and follows every change.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ ended: Promise<unknown> }>} once it answers; before that it empties the folder of what it builds
 */
export async function startDevServer(env) {
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  // Next writes loopback addresses as `localhost`, and takes a rewrite to another name for another server.
  const hostname = env.HOST === '127.0.0.1' || env.HOST === '::1' ? 'localhost' : env.HOST;
  const args = [next, 'dev', '--port', env.PORT, '--hostname', hostname];
  const ended = watch(spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' }));
  await Promise.race([ended, answered(`http://${hostname}:${env.PORT}/_next/static/none`)]);
  return { ended };
}

async function answered(address) {
  while (!(await fetch(address).catch(() => null))) await setTimeout(200);
}

function watch(child) {
  const ended = once(child, 'exit').then(() => undefined);
  const forget = closeLater({ close: () => child.kill() && ended, kill: () => child.kill('SIGKILL') });
  ended.then(forget);
  return ended;
}
