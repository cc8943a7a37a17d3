import { cache, type ReactNode } from 'react';
import { JustificationField } from '@/components/policy/justification-field';
import { OrderPolicy } from '@/components/policy/order-policy';
import { RecommendedMark } from '@/components/policy/recommended-mark';
import type { FormView } from '@/components/ui/form/form-view';
import { pageOutlook } from '@/lib/server/approvals/approval-outlook';
import { judgedTrip } from '@/lib/server/booking/approval/judged-trip';
import type { Can } from '@/lib/server/identity/proofs';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import { compareOffers } from '@/lib/server/policy/compare-offers';
import { judgeOrder } from '@/lib/server/policy/judge-order';
import { pageRecommendations } from '@/lib/server/policy/page-recommendations';
import { type ApprovalReason, reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { fitsEvent } from '@/lib/shared/company-events/fits-event';
import { countriesReached } from '@/lib/shared/policy/evaluate-policy';
import type { Offer } from '@/lib/shared/search/offer';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { EventsPart } from '../../events-part';
import { RisksPart } from '../../risks-part';

type CheckoutPolicy = {
  /** What the form posts, so that nobody books what they have not seen. */
  readonly hash: string;
  readonly isBlocked: boolean;
  /** They said something else when the form was posted. */
  readonly isChanged: boolean;
  /** Why somebody has to approve it first, as far as policies say so. */
  readonly toApprove: readonly ApprovalReason[];
  /** What else of it decides who approves it. */
  readonly trip: ReturnType<typeof judgedTrip>;
  /** What they say, and the field for a reason where they ask for one. */
  readonly part: ReactNode;
};

/** What the company's policies say of offers; asked once for a page that hands on the same list. */
export const judgedOffers = cache(async (viewer: Can<'orders.place'>, offers: readonly Offer[]) => {
  const membershipId = travelingMembership(viewer);
  const comparison = await compareOffers(viewer, offers, { ip: await pageVisitorAddress(), membershipId });
  return judgeOrder(viewer, { offers, comparison, membershipId });
});

/** What the company's policies say of offers in the checkout, which cost so many cents of a euro together. */
export async function checkoutPolicy(
  viewer: Can<'orders.place'>,
  offers: readonly Offer[],
  cents: number,
  view: FormView,
): Promise<CheckoutPolicy> {
  const { locale } = await pageSite();
  const [judgement, asks, recommendationsOf] = await Promise.all([
    judgedOffers(viewer, offers),
    pageOutlook(),
    offers.some(({ vertical }) => vertical === 'hotels') ? pageRecommendations() : null,
  ]);
  const { decision, hash, items, needsJustification } = judgement;
  return {
    hash,
    isBlocked: decision.status === 'blocked',
    toApprove: reasonsToApprove(items.map((item) => item.decision)),
    trip: judgedTrip(items),
    isChanged: view.error?.code === 'POLICY_CHANGED',
    part: (
      <>
        <EventsPart
          isFor={(event) => offers.some((offer) => fitsEvent(offer, event))}
          verticals={offers.map(({ vertical }) => vertical)}
        />
        <RisksPart countries={offers.flatMap(countriesReached)} />
        <RecommendedMark
          recommendations={offers.flatMap((offer) => recommendationsOf?.(offer) ?? [])}
          tag={locale}
        />
        <OrderPolicy
          judgement={judgement}
          isAsked={asks(
            items.map((item) => ({ decision: item.decision, vertical: item.offer.vertical })),
            cents,
          )}
          avoided={items.flatMap((item) => item.avoided)}
          locale={findLocale(locale) ?? defaultLocale}
        />
        {needsJustification ? <JustificationField view={view} required /> : null}
      </>
    ),
  };
}
