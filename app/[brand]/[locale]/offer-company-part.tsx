import { RecommendedMark } from '@/components/policy/recommended-mark';
import type { JudgedOffers } from '@/lib/server/policy/page-judge';
import { pageRecommendations } from '@/lib/server/policy/page-recommendations';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { NearOfficePart } from './near-office-part';
import { PolicyPart } from './policy-part';
import { ProgramMark } from './program-mark';

type Props = {
  readonly offer: Offer;
  /** What its policies say; null where they say nothing, or nothing is to be shown of it. */
  readonly judged: JudgedOffers | null;
  readonly locale: Locale;
  /** The reasons are shown at once. */
  readonly isOpen?: boolean;
};

/** Everything that the reader's company says of an offer. */
export async function OfferCompanyPart({ isOpen = false, judged, locale, offer }: Props) {
  const recommendationsOf = offer.vertical === 'hotels' ? await pageRecommendations() : null;
  return (
    <>
      <RecommendedMark recommendations={recommendationsOf?.(offer) ?? []} tag={locale.tag} />
      <ProgramMark offer={offer} />
      <NearOfficePart offer={offer} locale={locale} />
      {judged === null ? null : <PolicyPart offer={offer} judged={judged} locale={locale} isOpen={isOpen} />}
    </>
  );
}
