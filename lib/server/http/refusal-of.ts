import 'server-only';
import { log } from '@/lib/server/log';
import { isDatabaseDown } from '@/lib/server/store/database-faults';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { Endpoint } from './endpoint';

/** What any call may meet on its way, whatever its endpoint declares. */
const transportCodes: ReadonlySet<RefusalCode> = new Set([
  'VALIDATION_ERROR',
  'INVALID_CHARACTERS',
  'INVALID_FORM_TOKEN',
  'FOREIGN_ORIGIN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'SUPPORT_LOOKS_ONLY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]);
const comeBackSeconds = 5;

/**
 * Turns whatever was thrown into a refusal that the endpoint declares. An undeclared code is a mistake
 * of ours: a failing test, and a logged INTERNAL_ERROR in production.
 */
export function refusalOf(error: unknown, endpoint: Endpoint): Refusal {
  if (error instanceof Refusal) {
    if (transportCodes.has(error.code)) return error;
    if (endpoint.errors.includes(error.code) || endpoint.guard.errors.includes(error.code)) return error;
    log.error({ address: endpoint.address, code: error.code }, 'undeclared refusal');
    if (process.env.NODE_ENV === 'test')
      throw new Error(`${endpoint.address} does not declare ${error.code}`);
    return new Refusal('INTERNAL_ERROR');
  }
  if (isDatabaseDown(error)) {
    log.error({ address: endpoint.address }, 'the database cannot be reached');
    return new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: comeBackSeconds });
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  // A failed statement prints its parameters in its message, and those may be anything: name only.
  const safe =
    name === 'DrizzleQueryError' || message.startsWith('Failed query') ? { name } : { name, message, stack };
  log.error({ address: endpoint.address, error: safe }, 'call failed');
  return new Refusal('INTERNAL_ERROR');
}
