import 'server-only';
import type { Member, SignedIn } from '@/lib/server/http/guards';
import { Refusal } from '@/lib/shared/refusal';

/** What somebody is in their company, also in personal mode: for what is theirs there. FORBIDDEN without a place. */
export function ownPlace(viewer: SignedIn): Member['membership'] {
  if (viewer.membership === null)
    throw new Refusal('FORBIDDEN', { description: 'needs a place in a company' });
  return viewer.membership;
}
