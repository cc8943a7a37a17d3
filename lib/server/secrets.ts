import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from './env';

export type SecretPurpose =
  | 'calendar-feeds'
  | 'company-hash'
  | 'company-secrets'
  | 'consent'
  | 'consent-proof'
  | 'cookies'
  | 'form-token'
  | 'limits'
  | 'message-ids'
  | 'provider-callbacks'
  | 'recovery-codes'
  | 'sign-in-codes'
  | 'totp'
  | 'trip-links';

let roots: readonly [string, ...string[]] | null = null;

/**
 * Key material for one purpose, 32 bytes in base64url, derived from the deployment's secret. In demo
 * mode the secret is made once and kept in the data folder, readable by its owner alone.
 */
export const secretFor = (purpose: SecretPurpose): string => secretsFor(purpose)[0];

/**
 * The same of the secret in use and of those before it, newest first: the first one seals and signs, what any of them
 * sealed or signed is read (UMIAK_PREVIOUS_SECRETS).
 */
export function secretsFor(purpose: SecretPurpose): readonly [string, ...string[]] {
  roots ??= [readEnv().secret ?? demoSecret(readEnv().dataDir), ...readEnv().previousSecrets];
  const derived = (root: string): string =>
    createHmac('sha256', root).update(`umiak ${purpose} v1`).digest('base64url');
  const [newest, ...older] = roots;
  return [derived(newest), ...older.map(derived)];
}

function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
