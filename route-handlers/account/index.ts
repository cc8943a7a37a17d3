import { postCalendarFeed, postCalendarFeedEnd } from './calendar-feed';
import { postGmailSubscribe, postGmailSubscription } from './gmail';
import {
  getGuidePlaces,
  postGuidePlace,
  postGuidePlaceChanges,
  postGuidePlaceMove,
  postGuidePlaceState,
} from './guides';
import {
  getStopNotifications,
  getUnread,
  postAllRead,
  postChoices,
  postRead,
  postStopNotifications,
} from './notifications';
import {
  deleteEmail,
  deletePasskey,
  getSignInMethods,
  postDeletion,
  postEmail,
  putPasskey,
  putPrimaryEmail,
} from './own-sign-in-methods';
import { postPassword } from './password';
import {
  postName,
  postOwnCurrency,
  postOwnDataSharing,
  postOwnLanguage,
  postPicture,
  postPictureRemoval,
} from './profile';
import {
  postAddEmail,
  postDelete,
  postFirstPassword,
  postPasskeyName,
  postPrimaryEmail,
  postProofCode,
  postRemoveEmail,
  postRemovePasskey,
} from './security-forms';
import { postTravelerForm, postTravelerRemoval } from './traveler-forms';
import {
  deleteOneTraveler,
  getPreferredTraveler,
  getTravelers,
  postTraveler,
  putTraveler,
} from './travelers';

export const accountRunCalls = [
  postCalendarFeed,
  postCalendarFeedEnd,
  postPassword,
  postGmailSubscription,
  postName,
  postPicture,
  postPictureRemoval,
  postOwnLanguage,
  postOwnCurrency,
  postOwnDataSharing,
  postProofCode,
  postFirstPassword,
  postAddEmail,
  postPrimaryEmail,
  postRemoveEmail,
  postPasskeyName,
  postRemovePasskey,
  postDelete,
  postTravelerForm,
  postTravelerRemoval,
] as const;
export const accountInboxCalls = [postGmailSubscribe] as const;
export const accountKeyCalls = [
  postTraveler,
  putTraveler,
  getPreferredTraveler,
  getTravelers,
  deleteOneTraveler,
  getSignInMethods,
  postEmail,
  putPrimaryEmail,
  deleteEmail,
  putPasskey,
  deletePasskey,
  postDeletion,
  getGuidePlaces,
  postGuidePlace,
  postGuidePlaceChanges,
  postGuidePlaceMove,
  postGuidePlaceState,
  getUnread,
  postAllRead,
  postRead,
  postChoices,
  postStopNotifications,
  getStopNotifications,
] as const;
