import { PolicyBadge } from '@/components/policy/policy-badge';
import { OfferDetails } from '@/components/search/details/offer-details';
import { OfferGone } from '@/components/search/details/offer-gone';
import { SellerList } from '@/components/search/details/seller-list';
import { ProviderProgress } from '@/components/search/results/provider-progress';
import { SaveButton } from '@/components/trips/save-button';
import { pageOutlook } from '@/lib/server/approvals/approval-outlook';
import { pageSite } from '@/lib/server/page/page-site';
import { pageRatesNote } from '@/lib/server/page/rates-notes';
import { type JudgedOffers, pageJudge } from '@/lib/server/policy/page-judge';
import { askedOffers } from '@/lib/server/search/asked-offers';
import { comparedOffers } from '@/lib/server/search/offers-of-same-search';
import { backToResults, pageOffer, searchOfResult } from '@/lib/server/search/page-offer';
import { pageAsker } from '@/lib/server/search/viewer-codes';
import { resultRows } from '@/lib/server/trips/result-rows';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { type QueryValues, withQuery } from '@/lib/shared/search/result-view';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';
import { OfferCompanyPart } from './offer-company-part';
import { ProgramMark } from './program-mark';
import { type Query, queryValues } from './query';
import { SaveOutcomePart } from './save-outcome-part';
import { SavePart } from './save-part';
import { StayPlacePart } from './stay-place-part';

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
  const values = (name: string) => queryValues(query, name);
  const back = await backToResults(resultId, values);
  if (offer?.vertical !== vertical) return <OfferGone back={back ?? `/${vertical}`} />;
  const compared = await comparedOffers(offer, values, await pageAsker(vertical));
  const judged = await detailsJudge(offer, values);
  const isBookable = (one: Offer) => judged?.decisionOf(one).status !== 'blocked';
  const { sources } = compared;
  const offers = compared.offers.filter((one) => one === offer || judged?.decisionOf(one).action !== 'hide');
  const [rows, rates, asks] = await Promise.all([
    resultRows(offers, locale, ''),
    pageRatesNote(),
    pageOutlook(),
  ]);
  const row = rows.find((one) => one.offer === offer);
  if (row === undefined) return <OfferGone back={back ?? `/${vertical}`} />;
  const { title, destination, saved } = row;
  const asked = Object.keys(query).flatMap((name) => values(name).map((value) => [name, value]));
  const wholeHref = withQuery(
    detailsPath(offer),
    new URLSearchParams([...asked, ['wait', 'all']]).toString(),
  );
  return (
    <>
      <SaveOutcomePart />
      <OfferDetails
        row={row}
        sellers={
          <SellerList
            rows={rows}
            shown={row}
            locale={locale}
            isBookable={isBookable}
            badgeOf={(one) => <SellerMarks offer={one} judged={judged} asks={asks} />}
          />
        }
        company={<OfferCompanyPart offer={offer} judged={judged} locale={locale} isOpen />}
        isBookable={isBookable(offer)}
        place={
          offer.vertical === 'hotels' ? <StayPlacePart offer={offer} locale={locale} values={values} /> : null
        }
        sources={<ProviderProgress sources={sources} wholeHref={wholeHref} />}
        locale={locale}
        back={back ?? `/${vertical}`}
        rates={rates}
        save={<SaveButton resultId={resultId} title={title} destination={destination} saved={saved} />}
      />
      <SavePart vertical={vertical} />
    </>
  );
}

type MarksProps = {
  readonly offer: Offer;
  readonly judged: JudgedOffers | null;
  readonly asks: Awaited<ReturnType<typeof pageOutlook>>;
};

/** By which program an offer costs less, and what the company's policies say of it. */
function SellerMarks({ asks, judged, offer }: MarksProps) {
  const decision = judged?.decisionOf(offer) ?? null;
  return (
    <>
      <ProgramMark offer={offer} />
      {decision === null ? null : (
        <PolicyBadge
          decision={decision}
          isAsked={asks([{ decision, vertical: offer.vertical }], centsOf(offer.priceEur.total))}
        />
      )}
    </>
  );
}

/** What the company says of an offer among those of its search; null where it says nothing. */
async function detailsJudge(offer: Offer, values: QueryValues): Promise<JudgedOffers | null> {
  const search = searchOfResult(offer.resultId);
  const judge = search === null ? null : await pageJudge(search);
  if (search === null || judge === null) return null;
  const { offers } = await askedOffers(search, values, await pageAsker(search.vertical));
  return judge.judge(offers);
}
