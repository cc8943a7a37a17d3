import 'server-only';
import { readFlags } from '@/lib/server/identity/read-flags';
import { Refusal } from '@/lib/shared/refusal';

/** Refuses with SERVICE_DISABLED where this deployment has no guides. */
export async function requireGuidebook(): Promise<void> {
  if (!(await readFlags()).guidebook) throw new Refusal('SERVICE_DISABLED');
}
