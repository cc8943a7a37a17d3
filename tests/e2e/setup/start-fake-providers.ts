import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { typescriptOptions } from '../../../scripts/start/typescript-options.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** The fake providers for Google, Apple and Naver that the demo has; `env` is for a server that uses them. */
export async function startFakeProviders() {
  const child = fork('scripts/fake-providers.ts', {
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
