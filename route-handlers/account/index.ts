import { postGmailSubscribe, postGmailSubscription } from './gmail';
import { postPassword } from './password';
import {
  deleteOneTraveler,
  getPreferredTraveler,
  getTravelers,
  postTraveler,
  putTraveler,
} from './travelers';
import {
  deleteEmail,
  deletePasskey,
  getWaysIn,
  postDeletion,
  postEmail,
  putPasskey,
  putPrimaryEmail,
} from './ways-in';

export const accountRunCalls = [postPassword, postGmailSubscription] as const;
export const accountInboxCalls = [postGmailSubscribe] as const;
export const accountKeyCalls = [
  postTraveler,
  putTraveler,
  getPreferredTraveler,
  getTravelers,
  deleteOneTraveler,
  getWaysIn,
  postEmail,
  putPrimaryEmail,
  deleteEmail,
  putPasskey,
  deletePasskey,
  postDeletion,
] as const;
