import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeLater } from './closing.mjs';
import { projectRoot } from './project-root.mjs';
import { typescriptOptions } from './typescript-options.mjs';

/**
 * @typedef {{ role: string, company: string | null, email: string, password: string, totpSecret?: string }} DemoAccount
 * @typedef {{ mode: 'demo' | 'production', host: string, port: number, dataDir: string, databaseUrl: string,
 *   demoAccounts: DemoAccount[], brands: { label: string, name: string }[] }} Prepared what `scripts/prepare.ts` found and made
 */

/**
 * Has `scripts/prepare.ts` read the settings and bring the database up, in a process that stays until we
 * close: it keeps the database for us.
 * @param {(detail: string) => void} say
 * @returns {Promise<Prepared>}
 * @throws Error with the sentence it failed with
 */
export async function startDatabase(say) {
  const child = fork('scripts/prepare.ts', { cwd: projectRoot, execArgv: typescriptOptions });
  const end = once(child, 'exit');
  closeLater({ close: () => child.connected && child.disconnect() === undefined && end });
  return new Promise((resolve, reject) => {
    child.on('message', ({ step, failed, prepared }) => {
      if (step !== undefined) say(step);
      if (failed !== undefined) reject(new Error(failed));
      if (prepared !== undefined) resolve(prepared);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Preparing the database ended early (${code}).`)));
  });
}
