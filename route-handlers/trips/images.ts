import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { seasonalImage, shownAsImage } from '@/lib/server/trips/seasonal-image';

const Word = z.string().max(20);

/** The picture of a place in a season: `spring/LIS/card` (ROUTE-036). */
export const getSeasonalImage = endpoint(
  'GET /trips/api/images/seasonal/{season}/{place}/{size}',
  {
    guard: anyone,
    input: { params: z.strictObject({ season: Word, place: Word, size: Word }) },
    output: z.string(),
    errors: ['NOT_FOUND'],
    shownAs: shownAsImage,
    // The same for everybody, so that a cookie of a session that has ended spoils no picture.
    actsForNobody: true,
  },
  ({ input }) => seasonalImage(input),
);
