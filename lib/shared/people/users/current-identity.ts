import * as z from 'zod';
import { BusinessState, UserInfoState } from '@/lib/shared/session/auth-state';

/** Who is signed in, as whom and for whom: the part of the auth state that a call about people needs. */
export const CurrentIdentity = z.strictObject({
  ...UserInfoState.shape,
  ...BusinessState.pick({
    businessMode: true,
    companyName: true,
    currentTraveler: true,
    currentTravelerInfoState: true,
    currentlyBookingForOther: true,
  }).shape,
});
export type CurrentIdentity = z.infer<typeof CurrentIdentity>;
