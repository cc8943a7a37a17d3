import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { Refusal } from '@/lib/shared/refusal';

/**
 * The address of the call that takes somebody into business mode, or back out of it. It changes state, so whoever
 * follows it sends the form token along (design: auth, check 24). NOT_FOUND for whoever has no membership in a company.
 */
export function businessToggleUrl({ membership, session }: SignedIn): string {
  if (membership === null) throw new Refusal('NOT_FOUND', { description: 'no business profile' });
  const query = new URLSearchParams({ tokenId: session.id, business: String(!session.business) });
  return `/k/run/auth/switch?${query}`;
}
