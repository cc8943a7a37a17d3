import 'server-only';
import { eq } from 'drizzle-orm';
import { policyCurrency } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { findOffer } from '@/lib/server/search/find-offer';
import { mayAskMetered } from '@/lib/server/search/may-ask-metered';
import { viewerCodes } from '@/lib/server/search/viewer-codes';
import { database } from '@/lib/server/store/connection';
import { policyDraft } from '@/lib/server/store/policy-schema';
import { company } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { explainAgain } from '@/lib/shared/policy/backtest';
import { comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { policyVerticalOf, verticalOfPolicies } from '@/lib/shared/policy/decision';
import { describedOffer } from '@/lib/shared/policy/described-offer';
import { type Explanation, explain } from '@/lib/shared/policy/evaluate-policy';
import { policyStandings } from '@/lib/shared/policy/policy-for';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import type { DescribedTrip, TriedWhat, TripField, triedBy } from '@/lib/shared/policy/tried-policy';
import type { Offer } from '@/lib/shared/search/offer';
import { readResultId } from '@/lib/shared/search/result-id';
import { readBooked } from './bookings-on-same-days';
import { compareForCompany } from './compare-offers';
import { judgedCase } from './judged-cases';
import { draftOf } from './locked-draft';
import { medianPaidFares, routeOf } from './median-paid-fares';
import { type JudgedTraveler, policyTraveler } from './policy-traveler';
import { readPolicySet } from './read-policy-set';

type Manager = Can<'company.policies'>;

/** What is tried: with what somebody travels, and by which policies it is judged. */
export type Tried = {
  readonly vertical: PolicyVertical;
  /** The traveler's membership. */
  readonly membershipId: string;
  readonly what: TriedWhat;
  readonly by: (typeof triedBy)[number];
};

/** What policies say of it, and how they come to that. */
export type TriedPolicy = {
  readonly offer: Offer;
  readonly explanation: Explanation;
  readonly standings: ReturnType<typeof policyStandings>;
  /** The date it is judged as of; for a booking, when it was booked. */
  readonly at: Date;
  /** What it costs in whole units of the company's currency, rounded up. */
  readonly total: number;
};

/** What there is not, or makes no sense: a draft, the booking, the offer, or a field of the description. */
export type TriedProblem = 'by' | 'item' | 'offer' | TripField;

/**
 * What the policies of a vertical say of a trip of a colleague, with everything that was asked on the way: a booking is judged with the
 * prices it was judged with then, an offer beside the others of its search, a described trip by what its route cost lately. Nothing is
 * written. Refuses with NOT_FOUND for nobody of the company.
 */
export async function tryPolicy(
  viewer: Manager,
  tried: Tried,
  context: Pick<RequestContext, 'ip'>,
): Promise<TriedPolicy | { readonly problem: TriedProblem }> {
  const { companyId } = viewer.membership;
  const [judged, set, rates, currency] = await Promise.all([
    policyTraveler(viewer, tried.membershipId),
    triedSet(companyId, tried),
    exchangeRates(),
    currencyOf(companyId),
  ]);
  if (set === null) return { problem: 'by' };
  const found = await explained(viewer, tried, { ...context, currency, judged, rates, set });
  if ('problem' in found) return found;
  return {
    ...found,
    standings: policyStandings(set.policies, judged.traveler, found.offer),
    // To the cent first, as rules do: what is left of a division may not make it more than it is.
    total: Math.ceil(Math.round(found.offer.priceEur.total * (rates.perEuro(currency) ?? 1) * 100) / 100),
  };
}

/** The currency in which a company describes prices. */
export async function currencyOf(companyId: string): Promise<string> {
  const [row] = await database()
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return policyCurrency(row?.settings ?? {});
}

/** What holds, with the policies of the draft where that is wanted; null where there is no draft. */
async function triedSet(companyId: string, { by, vertical }: Tried): Promise<PolicySet | null> {
  const set = await readPolicySet(companyId, vertical);
  if (by === 'published') return set;
  const [draft] = await database()
    .select({ policies: policyDraft.policies })
    .from(policyDraft)
    .where(draftOf(companyId, vertical));
  return draft === undefined ? null : { ...set, policies: draft.policies };
}

type With = Pick<RequestContext, 'ip'> & {
  readonly judged: JudgedTraveler;
  readonly set: PolicySet;
  readonly rates: ExchangeRates;
  readonly currency: string;
};
type Explained = Pick<TriedPolicy, 'at' | 'explanation' | 'offer'> | { readonly problem: TriedProblem };

async function explained(viewer: Manager, tried: Tried, known: With): Promise<Explained> {
  const { vertical, what } = tried;
  if (what.of === 'trip') return explainedTrip(viewer, tried, what.trip, known);
  if (what.of === 'offer') return explainedOffer(viewer, tried, what.offer, known);
  const found = await judgedCase(viewer, vertical, what.itemId);
  if (found === null) return { problem: 'item' };
  const explanation = explainAgain(found, known.set, known.rates.perEuro, known.judged);
  return { offer: found.offer, explanation, at: new Date(found.inputs.at) };
}

async function explainedOffer(
  viewer: Manager,
  { membershipId, vertical }: Tried,
  typed: string,
  { ip, judged: { office, traveler }, set }: With,
): Promise<Explained> {
  const resultId = resultIdIn(typed);
  const codesOf = () => viewerCodes(viewer, verticalOfPolicies[vertical], membershipId);
  const offer = resultId === null ? null : await findOffer(resultId, await codesOf());
  if (offer === null || policyVerticalOf[offer.vertical] !== vertical) return { problem: 'offer' };
  const now = new Date();
  const { baselineOf, perEuro, pricesFor } = await compareForCompany(viewer.membership.companyId, [offer], {
    now,
    codesOf,
    mayAskMetered: () => mayAskMetered(ip),
  });
  const { companyId } = viewer.membership;
  const booked = await readBooked([set], { companyId, membershipId, offers: [offer] });
  const context = { now, office, perEuro, booked, baselineEur: baselineOf };
  return { offer, at: now, explanation: explain(offer, traveler, set, pricesFor(offer), context) };
}

/** The result id at the end of an address, or by itself; null for none. */
function resultIdIn(typed: string): string | null {
  const [path = ''] = typed.trim().split(/[?#]/);
  const id = path.split('/').at(-1) ?? '';
  return readResultId(id) === null ? null : id;
}

async function explainedTrip(
  viewer: Manager,
  { membershipId, vertical }: Pick<Tried, 'membershipId' | 'vertical'>,
  trip: DescribedTrip,
  { currency, judged: { office, traveler }, rates: { perEuro }, set }: With,
): Promise<Explained> {
  const now = new Date();
  const terms = { perEuro: perEuro(currency) ?? 1, today: earliestToday(now) };
  const described = describedOffer(vertical, trip, terms);
  if ('wrong' in described) return { problem: described.wrong };
  const { offer } = described;
  const route = routeOf(offer);
  const { companyId } = viewer.membership;
  const baselineEur = await medianPaidFares(companyId, route === null ? [] : [route]);
  const booked = await readBooked([set], { companyId, membershipId, offers: [offer] });
  // A description does not say which flights they are.
  const known = booked === null ? null : { ...booked, peopleOn: () => null };
  const context = { now, office, perEuro, booked: known, baselineEur };
  return { offer, at: now, explanation: explain(offer, traveler, set, comparablePrices([]), context) };
}
