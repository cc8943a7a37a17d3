import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import { authStateOf, userInfoOf } from '@/lib/server/session/auth-state';
import { readFlags } from '@/lib/server/session/read-flags';
import type { CurrentIdentity } from '@/lib/shared/people/current-identity';
import { Refusal } from '@/lib/shared/refusal';

/** Who is signed in, as whom and for whom: a projection of the auth state. */
export async function currentIdentity(viewer: SignedIn): Promise<CurrentIdentity> {
  const info = userInfoOf(viewer);
  if (info === null) throw new Refusal('INVALID_SESSION');
  const { businessMode, companyName, currentTraveler, currentTravelerInfoState, currentlyBookingForOther } =
    authStateOf(viewer, await readFlags()).businessState;
  return {
    ...info,
    businessMode,
    companyName,
    currentTraveler,
    currentTravelerInfoState,
    currentlyBookingForOther,
  };
}
