import 'server-only';
import { authStateOf, userInfoOf } from '@/lib/server/identity/auth-state';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { CurrentIdentity } from '@/lib/shared/people/users/current-identity';
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
