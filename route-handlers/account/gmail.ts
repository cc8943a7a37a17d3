import * as z from 'zod';
import { connectGmail, gmailErrors, subscribeGmail } from '@/lib/server/account/gmail-subscription';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';

const Subscription = z.strictObject({ success: z.literal(true), status: z.enum(['active', 'waiting']) });

/** Takes the code with which Google lets us read a mailbox (AUTH-031). */
export const postGmailSubscription = endpoint(
  'POST /k/run/inbox/requests/gmail/subscription',
  {
    guard: signedIn,
    input: { form: z.strictObject({ code: z.string().min(1).max(4096) }) },
    output: Subscription,
    errors: gmailErrors,
  },
  async ({ viewer, input }) => ({ success: true as const, status: await connectGmail(viewer, input.code) }),
);

/** Starts reading the mailbox (AUTH-032). */
export const postGmailSubscribe = endpoint(
  'POST /inbox/gmail/subscribe',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: Subscription,
    errors: ['TOO_MANY_REQUESTS'],
  },
  async ({ viewer }) => ({ success: true as const, status: await subscribeGmail(viewer) }),
);
