import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { typescriptOptions } from '../../../scripts/start/typescript-options.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** The stand-ins for Google, Apple and Naver that the demo has; `env` is for a server that uses them. */
export async function startStandIns() {
  const child = fork('scripts/stand-in-providers.ts', {
    cwd: root,
    execArgv: typescriptOptions,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ env }] = (await once(child, 'message')) as [{ env: Readonly<Record<string, string>> }];
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { env, stop };
}
