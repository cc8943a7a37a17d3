import 'server-only';
import { and, desc, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { judgementOf, keepDecisions, type OrderJudgement } from '@/lib/server/policy/judge-order';
import { travelerOfCompany } from '@/lib/server/policy/policy-traveler';
import { needsComparison, noPolicies } from '@/lib/server/policy/read-policy-set';
import { sampleProvider } from '@/lib/server/search/providers/sample/sample-provider';
import type { Queryable } from '@/lib/server/store/connection';
import { policyVersion } from '@/lib/server/store/policy-schema';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { type ComparablePrices, comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { policyVerticalOf } from '@/lib/shared/policy/decision';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import { Offer } from '@/lib/shared/search/offer';
import { readResultId } from '@/lib/shared/search/result-id';
import { searchAt } from '@/lib/shared/search/search-at';

type Ordered = {
  readonly companyId: string;
  readonly orderId: string;
  readonly items: readonly { readonly id: string }[];
  readonly offers: readonly Offer[];
  /** The membership of whoever travels. */
  readonly memberId: string;
  /** When it was ordered. */
  readonly at: Date;
  readonly now: Date;
};

/** Judges an order of the demo by what was published on its day, beside what was for sale then, and keeps what was said. */
export async function keepDemoDecisions(
  { at, companyId, items, memberId, now, offers, orderId }: Ordered,
  tx: Queryable,
): Promise<OrderJudgement> {
  const sets = new Map<PolicyVertical, PolicySet>();
  for (const vertical of policyVerticals) sets.set(vertical, await setOn(companyId, vertical, at, tx));
  const prices = new Map<Offer, ComparablePrices>();
  for (const offer of offers)
    if (needsComparison(sets.get(policyVerticalOf[offer.vertical]) ?? noPolicies))
      prices.set(offer, await pricesThen(offer, now));
  const { perEuro } = await exchangeRates();
  const judgement = judgementOf(offers, {
    ...(await travelerOfCompany(companyId, memberId, tx)),
    membershipId: memberId,
    sets,
    now: at,
    comparison: {
      perEuro,
      pricesFor: (offer) => prices.get(offer) ?? nothing,
      baselineOf: () => null,
    },
  });
  const itemIds = items.map(({ id }) => id);
  await keepDecisions(judgement, { companyId, orderId, itemIds, justification: '', createdAt: at }, tx);
  return judgement;
}

const nothing = comparablePrices([]);

async function setOn(
  companyId: string,
  vertical: PolicyVertical,
  at: Date,
  tx: Queryable,
): Promise<PolicySet> {
  const [held] = await tx
    .select()
    .from(policyVersion)
    .where(
      and(
        eq(policyVersion.companyId, companyId),
        eq(policyVersion.vertical, vertical),
        lte(policyVersion.publishedAt, at),
      ),
    )
    .orderBy(desc(policyVersion.version))
    .limit(1);
  return held === undefined ? noPolicies : { ...noPolicies, version: held.version, policies: held.policies };
}

/** What else there was when an offer of the demo was found. */
async function pricesThen({ days: [first], resultId }: Offer, now: Date): Promise<ComparablePrices> {
  const today = earliestToday(now);
  const asked = first > today ? today : dayAfter(first, -30);
  const search = searchAt(readResultId(resultId)?.address ?? '', asked);
  if (search === null) return nothing;
  const found: Offer[] = [];
  const signal = new AbortController().signal;
  for await (const some of sampleProvider.search(search, { today: asked, signal }))
    found.push(...z.array(Offer).parse(some));
  return comparablePrices(found);
}
