import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn, verifiedOwner } from '@/lib/server/http/guards';
import { endFeed, makeFeed, makeFeedErrors } from '@/lib/server/trips/calendar-feed';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import { FeedForm } from '@/lib/shared/trips/calendar-feed';
import { doneOnAccountPage, onAccountPage } from './on-account-page';

/** Makes the address by which calendar programs read one's own trips, or another one in its place. */
export const postCalendarFeed = endpoint(
  'POST /k/run/account/calendarFeed',
  {
    guard: verifiedOwner,
    input: { form: FeedForm },
    output: AuthSuccess,
    errors: makeFeedErrors,
    plainForm: onAccountPage,
  },
  async ({ context, viewer, input }) => {
    await makeFeed(context, viewer, input);
    return doneOnAccountPage(context, `calendar-${input.act}`);
  },
);

/** Ends it: that takes access away and gives none, so being signed in is enough. */
export const postCalendarFeedEnd = endpoint(
  'POST /k/run/account/endCalendarFeed',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: AuthSuccess,
    errors: [],
    plainForm: onAccountPage,
  },
  async ({ context, viewer }) => {
    await endFeed(context, viewer);
    return doneOnAccountPage(context, 'calendar-end');
  },
);
