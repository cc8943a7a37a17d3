import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { describeSearches } from '@/lib/server/search/describe-searches';
import { RecentSearches } from '@/lib/shared/search/recent-search';
import { recentSearchesMax } from '@/lib/shared/search/search-limits';

const addressLengthMax = 200;

/**
 * The searches a browser remembers, by the addresses of their results with blanks between, in the words of X-Locale.
 * What cannot be searched any more, because its day has passed, is left out.
 */
export const getRecentSearches = endpoint(
  'GET /i/api/search/v1/recent',
  {
    guard: anyone,
    actsForNobody: true,
    input: {
      query: z.strictObject({ searches: z.string().max(recentSearchesMax * (addressLengthMax + 1)) }),
    },
    output: RecentSearches,
    errors: [],
  },
  ({ context, input }) => describeSearches(context, input.searches.split(' ').slice(0, recentSearchesMax)),
);
