import { api, type OutputOf } from '../api';
import { toAuthFailure } from '../sign-in/auth-failure';

/** Whether bookings are read from a mailbox from now on, or why not: these three keys and no other. */
export type GmailSubscription =
  | OutputOf<'POST /k/run/inbox/requests/gmail/subscription'>
  | {
      readonly success: false;
      readonly errorCode: string | null;
      readonly errorMessage: string;
    };

/** Hands over the code with which Google lets us read a mailbox. Never rejects: a failure is reduced (specification §8). */
export async function subscribeGmail(code: string): Promise<GmailSubscription> {
  try {
    return await api('POST /k/run/inbox/requests/gmail/subscription', { code });
  } catch (reason) {
    const { errorCode, message } = toAuthFailure(reason);
    return { success: false, errorCode, errorMessage: message };
  }
}
