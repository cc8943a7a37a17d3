import 'server-only';
import { every } from '@/lib/server/jobs/run-every';
import { verifyPendingDomains } from './verify-domain';

const everyMs = 5 * 60_000;

/** Looks for the records of new domains every few minutes, for three days each. */
export function keepVerifyingDomains(): void {
  every(everyMs, 'verify-domains', verifyPendingDomains);
}
