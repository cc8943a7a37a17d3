import * as z from 'zod';
import { Flag } from '@/lib/shared/form-flag';
import { TravelerFields } from './traveler';

const { phoneCountryCode: _, ...fields } = TravelerFields.shape;

/** A traveler as a form posts it; the country says the dialling code. An id of 0 is one not kept yet. */
export const TravelerForm = z.strictObject({
  ...fields,
  travelerId: z.coerce.number().int().min(0).max(2_147_483_647),
  preferred: Flag,
});
