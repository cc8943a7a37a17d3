import * as z from 'zod';
import { Flag } from '@/lib/shared/form/form-flag';
import { TravelerFields } from './traveler';

const { phoneCountryCode: _, phoneCountryCodeISO, ...fields } = TravelerFields.shape;

/**
 * A traveler as a form posts it; the country says the dialling code. An id of 0 is one not kept yet. What a form calls
 * a code is never given back after a refusal, so the country is not called so.
 */
export const TravelerForm = z.strictObject({
  ...fields,
  phoneCountry: phoneCountryCodeISO,
  travelerId: z.coerce.number().int().min(0).max(2_147_483_647),
  preferred: Flag,
});
