import 'server-only';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { savedResults } from '@/lib/server/trips/save-result';
import type { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { offerText } from '@/lib/shared/search/offer-text';
import type { ResultRow } from '@/lib/shared/search/result-row';
import { withQuery } from '@/lib/shared/search/result-view';
import type { Locale } from '@/lib/shared/site/locale/locales';

/**
 * Offers as rows, in the money of the page and with what the viewer has saved. `view` is the query their details
 * carry, so that the way back leads to the same list.
 */
export async function resultRows(
  offers: readonly Offer[],
  locale: Locale,
  view: string,
): Promise<ResultRow[]> {
  const viewer = await currentViewer();
  const ids = offers.map(({ resultId }) => resultId);
  // What the person saved is theirs alone: support sees the offers as nobody has saved them.
  const saved =
    isSignedIn(viewer) && viewer.session.support === null
      ? await savedResults(viewer, ids)
      : new Set<string>();
  return Promise.all(
    offers.map(async (offer) => {
      const { title, destination } = offerText(offer, locale);
      const fee = offer.vertical === 'cars' ? offer.oneWayEur : undefined;
      const [total, each, oneWay] = await Promise.all([
        amountFromEuro(offer.priceEur.total, 'whole'),
        amountFromEuro(offer.priceEur.each, 'whole'),
        fee === undefined ? null : amountFromEuro(fee, 'whole'),
      ]);
      const href = withQuery(detailsPath(offer), view);
      return { offer, total, each, oneWay, href, title, destination, saved: saved.has(offer.resultId) };
    }),
  );
}
