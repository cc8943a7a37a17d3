import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { proposePlaces } from '@/lib/server/search/propose-places';
import { PlaceQuestion, ProposedPlaces } from '@/lib/shared/search/proposed-place';

/**
 * The places that fit what stands in a field, the best first and at most eight, in the language of X-Locale. An
 * empty field gets suggestions; a text that is too long is VALIDATION_ERROR.
 */
export const getPlaces = endpoint(
  'GET /i/api/search/v1/places',
  {
    guard: anyone,
    actsForNobody: true,
    keptSeconds: 3600,
    input: { query: PlaceQuestion },
    output: ProposedPlaces,
    errors: [],
  },
  ({ context, input }) => proposePlaces(context.locale, input),
);
