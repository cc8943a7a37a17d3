import { OfferDetails } from '@/components/search/details/offer-details';
import { OfferGone } from '@/components/search/details/offer-gone';
import { SaveButton } from '@/components/trips/save-button';
import { pageSite } from '@/lib/server/page/page-site';
import { backToResults, pageOffer } from '@/lib/server/search/page-offer';
import { resultRows } from '@/lib/server/trips/result-rows';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';
import { type Query, queryValues } from './query';
import { SavePart } from './save-part';
import { SavedPart } from './saved-part';

/** What the page of an offer is given: its result id, and the query of the results it was opened from. */
export type DetailsInput = {
  readonly params: Promise<{ readonly resultId: string }>;
  readonly searchParams: Promise<Query>;
};

/** Everything about one offer, with its price of now. */
export async function DetailsScreen({ vertical, ...input }: DetailsInput & { readonly vertical: Vertical }) {
  const [{ resultId }, query, site] = await Promise.all([input.params, input.searchParams, pageSite()]);
  const locale = findLocale(site.locale) ?? defaultLocale;
  const offer = await pageOffer(resultId);
  const back = await backToResults(resultId, (name) => queryValues(query, name));
  const rows = offer?.vertical === vertical ? await resultRows([offer], locale, '') : [];
  const [row] = rows;
  if (row === undefined) return <OfferGone back={back ?? `/${vertical}`} />;
  const { title, destination, saved } = row;
  return (
    <>
      <SavedPart />
      <OfferDetails
        row={row}
        locale={locale}
        back={back ?? `/${vertical}`}
        save={<SaveButton resultId={resultId} title={title} destination={destination} saved={saved} />}
      />
      <SavePart vertical={vertical} />
    </>
  );
}
