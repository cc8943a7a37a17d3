import * as z from 'zod';
import { createTraveler, deleteTraveler, updateTraveler } from '@/lib/server/account/travelers';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { diallingCodes } from '@/lib/shared/account/dialling-codes';
import { TravelerForm } from '@/lib/shared/account/traveler-form';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import { doneOnAccountPage, onAccountPage } from './on-account-page';

const page = '/profile/travelers';
const plainForm = { ...onAccountPage, page };

/** Keeps a traveler as a form posts it: a new one, or with its id the changes of one's own. */
export const postTravelerForm = endpoint(
  'POST /k/run/account/traveler',
  { guard: signedIn, input: { form: TravelerForm }, output: AuthSuccess, errors: ['NOT_FOUND'], plainForm },
  async ({ context, viewer, input }) => {
    const { phoneCountry, ...typed } = input;
    const phoneCountryCode = diallingCodes.get(phoneCountry) ?? '';
    const fields = { ...typed, phoneCountryCodeISO: phoneCountry, phoneCountryCode };
    if (input.travelerId === 0) await createTraveler(viewer, fields);
    else await updateTraveler(viewer, input.travelerId, fields);
    return doneOnAccountPage(context, 'traveler', page);
  },
);

/** Forgets one's own traveler. */
export const postTravelerRemoval = endpoint(
  'POST /k/run/account/removeTraveler',
  {
    guard: signedIn,
    input: { form: z.strictObject({ travelerId: z.coerce.number().int().positive().max(2_147_483_647) }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ context, viewer, input }) => {
    await deleteTraveler(viewer, input.travelerId);
    return doneOnAccountPage(context, 'remove-traveler', page);
  },
);
