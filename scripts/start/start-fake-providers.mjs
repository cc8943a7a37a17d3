import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeLater } from './closing.mjs';
import { projectRoot } from './project-root.mjs';
import { typescriptOptions } from './typescript-options.mjs';

const real = ['GOOGLE_CLIENT_ID', 'APPLE_CLIENT_ID', 'NAVER_CLIENT_ID'];

/**
 * Starts fake providers for Google, Apple and Naver beside the demo, so that anybody can try them; not with
 * UMIAK_DEMO_SOCIAL=off, nor beside a real provider. Where they cannot be had the demo goes on without.
 * @param {'demo' | 'production'} mode
 * @returns {Promise<Record<string, string>>} the settings of a server that uses them
 */
export async function startFakeProviders(mode) {
  const wanted = mode === 'demo' && process.env.UMIAK_DEMO_SOCIAL !== 'off';
  if (!wanted || real.some((name) => process.env[name])) return {};
  const child = fork('scripts/fake-providers.ts', {
    cwd: projectRoot,
    execArgv: typescriptOptions,
    // oidc-provider warns of what is meant here: an old Node, and a memory that ends with the demo.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  closeLater({ close: () => child.connected && child.disconnect() === undefined && ended });
  const told = await Promise.race([once(child, 'message'), ended]);
  return told[0]?.env ?? {};
}
