import 'server-only';
import { createHash } from 'node:crypto';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { fetchWhole } from './fetch-whole';

const waitMs = 1500;
const prefixLength = 5;

/**
 * Whether a password stands in a known breach, asked by k-anonymity: only the first five hex digits of
 * its SHA-1 leave this server, and the answer is padded. A service that is off, slow or broken says
 * nothing, and nothing is refused because of it.
 */
export async function isBreachedPassword(password: string): Promise<boolean> {
  const service = readEnv().breachedPasswordsUrl;
  if (service === null) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const url = new URL(digest.slice(0, prefixLength), service);
    const response = await fetchWhole(url, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return counted(await response.text(), digest.slice(prefixLength)) > 0;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'breached passwords: no answer');
    return false;
  }
}

function counted(answer: string, suffix: string): number {
  const line = answer.split(/\r?\n/).find((one) => one.startsWith(`${suffix}:`));
  return line === undefined ? 0 : Number(line.slice(suffix.length + 1));
}
