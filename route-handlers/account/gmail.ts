import * as z from 'zod';
import { connectGmail, gmailErrors, subscribeGmail } from '@/lib/server/account/connect-gmail';
import { endpoint } from '@/lib/server/http/endpoint';
import { messageOf } from '@/lib/server/http/error-formats';
import { signedIn } from '@/lib/server/http/guards';
import { Refusal } from '@/lib/shared/refusal';

/** It waits: nothing reads mail yet (docs/decisions/041). */
const Waiting = z.strictObject({ success: z.literal(true), status: z.literal('waiting') });
const Failure = z.strictObject({
  success: z.literal(false),
  errorCode: z.enum(gmailErrors),
  errorMessage: z.string(),
});
const waiting = { success: true, status: 'waiting' } as const;
const isGmailError = (code: string): code is (typeof gmailErrors)[number] =>
  gmailErrors.some((one) => one === code);

/**
 * Takes the code with which Google would let us read a mailbox (AUTH-031). A failure is an answer too, reduced to `success` false,
 * `errorCode` and `errorMessage` (ERR-027).
 */
export const postGmailSubscription = endpoint(
  'POST /k/run/inbox/requests/gmail/subscription',
  {
    guard: signedIn,
    input: { form: z.strictObject({ code: z.string().min(1).max(4096) }) },
    output: z.discriminatedUnion('success', [Waiting, Failure]),
    errors: [],
  },
  async ({ viewer, context, input }) => {
    try {
      await connectGmail(viewer, input.code);
    } catch (reason) {
      if (!(reason instanceof Refusal) || !isGmailError(reason.code)) throw reason;
      const errorMessage = await messageOf(reason, context.locale);
      return { success: false as const, errorCode: reason.code, errorMessage };
    }
    return waiting;
  },
);

/** Notes the wish that bookings be read from one's own mailbox (AUTH-032). */
export const postGmailSubscribe = endpoint(
  'POST /inbox/gmail/subscribe',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: Waiting,
    errors: ['TOO_MANY_REQUESTS'],
  },
  async ({ viewer }) => {
    await subscribeGmail(viewer);
    return waiting;
  },
);
