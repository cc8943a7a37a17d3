import { postFindUsers } from './find-users';
import { getCurrentIdentity, postGuestSelect, postTravelerSelect, postTravelerUnselect } from './traveler';

export const peopleKeyCalls = [
  postFindUsers,
  postTravelerSelect,
  postGuestSelect,
  postTravelerUnselect,
  getCurrentIdentity,
] as const;
