import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { closeLater } from './closing.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Runs a program in the project's folder and keeps its output to itself unless it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, say?: (line: string) => void }} [options] `say` hears each line
 * @throws Error whose message is the whole output
 */
export async function runQuietly(command, args, { env = process.env, say = () => {} } = {}) {
  const child = spawn(command, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = once(child, 'close');
  const forget = closeLater({ close: () => child.kill() && end, kill: () => child.kill('SIGKILL') });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      const lines = stripVTControlCharacters(text).trim().split('\n');
      say(lines.at(-1) ?? '');
    });
  }
  const [status] = await end;
  forget();
  if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed:\n\n${output.trim()}`);
}
