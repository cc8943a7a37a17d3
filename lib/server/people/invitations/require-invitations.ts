import 'server-only';
import { readFlags } from '@/lib/server/identity/read-flags';
import { Refusal } from '@/lib/shared/refusal';

/** Invitations can be switched off; then nothing is sent (menu gates, specification §6). */
export async function requireInvitations(): Promise<void> {
  if (!(await readFlags()).invitations) throw new Refusal('SERVICE_DISABLED');
}
