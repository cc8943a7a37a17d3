import 'server-only';
import { amountFromEuro } from '@/lib/server/page/page-money';
import type { ResultGroup } from '@/lib/shared/search/filter-and-sort-offers';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import type { OtherReturn } from '@/lib/shared/search/result-row';
import { withQuery } from '@/lib/shared/search/result-view';
import type { Results } from './read-results';
import { viewQuery } from './results-href';

/** How many ways back stand below a way out; all of them are a page of their own. */
const shownReturns = 3;

/** The first of the other ways back of a row of results, as its page shows them. */
export const otherReturns = (
  { others }: Pick<ResultGroup, 'others'>,
  results: Results,
): Promise<OtherReturn[]> =>
  Promise.all(
    others.slice(0, shownReturns).flatMap(({ offer }) =>
      'legs' in offer
        ? [
            amountFromEuro(offer.priceEur.total, 'whole').then((total) => ({
              offer,
              total,
              href: withQuery(detailsPath(offer), viewQuery(results)),
            })),
          ]
        : [],
    ),
  );
