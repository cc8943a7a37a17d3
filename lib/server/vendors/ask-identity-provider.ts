import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { Refusal } from '@/lib/shared/refusal';

/** How long we wait for a provider, in seconds. */
export const providerWaitSeconds = 5;

const awayCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'ERR_JWKS_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
]);
const serverErrors = 500;
const depthMax = 6;

/** Runs a talk with a provider; what goes wrong becomes PROVIDER_UNAVAILABLE or PROVIDER_REFUSED, and is logged. */
export async function askIdentityProvider<T>(provider: string, talk: () => Promise<T>): Promise<T> {
  try {
    return await talk();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const away = isAway(error);
    log.warn({ provider, reason: reasonOf(error), away }, 'a provider did not confirm');
    throw new Refusal(away ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED');
  }
}

/** Whether the provider cannot be reached or is broken, at any depth of causes. */
export function isAway(error: unknown): boolean {
  let one = error;
  for (let depth = 0; depth < depthMax && typeof one === 'object' && one !== null; depth += 1) {
    const { code, name, message, status, cause } = one as Record<string, unknown>;
    if (typeof code === 'string' && awayCodes.has(code)) return true;
    if (name === 'TimeoutError' || message === 'fetch failed') return true;
    if (typeof status === 'number' && status >= serverErrors) return true;
    if (message === 'Expected 200 OK from the JSON Web Key Set HTTP response') return true;
    one = cause;
  }
  return false;
}
