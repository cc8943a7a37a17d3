import { getArrangers, postAllowArrangers, postArranger, postArrangerRemoval } from './arrangers';
import { getBookRequests, postBookRequest, postBookRequestChange } from './book-requests';
import { postFindUsers } from './find-users';
import { getCurrentIdentity, postGuestSelect, postTravelerSelect, postTravelerUnselect } from './traveler';

export const peopleKeyCalls = [
  postFindUsers,
  postTravelerSelect,
  postGuestSelect,
  postTravelerUnselect,
  getCurrentIdentity,
  getArrangers,
  postAllowArrangers,
  postArranger,
  postArrangerRemoval,
  postBookRequest,
  getBookRequests,
  postBookRequestChange,
] as const;
