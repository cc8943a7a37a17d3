import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from './env';

let root: string | null = null;

/**
 * Key material for one purpose, 32 bytes in base64url, derived from the deployment's secret. In demo
 * mode the secret is made once and kept in the data folder, readable by its owner alone.
 */
export function secretFor(
  purpose:
    | 'company-hash'
    | 'company-secrets'
    | 'consent'
    | 'consent-proof'
    | 'cookies'
    | 'form-token'
    | 'limits'
    | 'message-ids'
    | 'recovery-codes'
    | 'sign-in-codes'
    | 'trip-links',
): string {
  root ??= readEnv().secret ?? demoSecret(readEnv().dataDir);
  return createHmac('sha256', root).update(`umiak ${purpose} v1`).digest('base64url');
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
