import { PolicyWhy } from '@/components/policy/policy-why';
import { pageOutlook } from '@/lib/server/approvals/approval-outlook';
import type { JudgedOffers } from '@/lib/server/policy/page-judge';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { inPolicyAlternative } from './in-policy-alternative';

type Props = {
  readonly offer: Offer;
  readonly judged: JudgedOffers;
  readonly locale: Locale;
  /** The reasons are shown at once. */
  readonly isOpen?: boolean;
};

/** What the company's policies say of an offer: its badge, why, and what would be in policy instead. */
export async function PolicyPart({ isOpen = false, judged, locale, offer }: Props) {
  const decision = judged.decisionOf(offer);
  const asks = await pageOutlook();
  const nearest = decision.status === 'inPolicy' ? null : judged.nearestTo(offer);
  return (
    <PolicyWhy
      decision={decision}
      isAsked={asks([{ decision, vertical: offer.vertical }], centsOf(offer.priceEur.total))}
      tier={judged.tierOf(offer)}
      locale={locale}
      alternative={await inPolicyAlternative(nearest, locale)}
      isOpen={isOpen}
    />
  );
}
