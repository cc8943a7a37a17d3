import 'server-only';
import { sampleProvider } from '@/lib/server/search/providers/sample/sample-provider';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { Decision } from '@/lib/shared/policy/decision';
import type { RuleCode } from '@/lib/shared/policy/policy-rules';
import { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultId } from '@/lib/shared/search/result-id';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import type { DemoBuyer, DemoOffers } from './demo-offers';

/** What policies are to say of an offer: nothing, only a warning, or that somebody has to approve it because of one rule alone. */
export type WantedVerdict = 'inPolicy' | 'warned' | RuleCode;

/** What is to be bought. */
export type Wanted = {
  /** The search up to its days: `/hotels/LIS`. */
  readonly search: string;
  /** Days from today, before it when negative. */
  readonly from: number;
  readonly nights: number;
  readonly is: WantedVerdict;
  /** The dearest that fits instead of one at a usual price. */
  readonly dearest?: boolean;
};

/** Flights that are tried before a search counts as one that has none. */
const tries = 90;
/** Keys of stays and cars that are tried, in such steps that neighbors in the list are not neighbors here. */
const keys = 450;
const keyStep = 7;

/**
 * An offer of the sample provider of which the policies of its day say what is wanted, found in a list as a traveler finds it; null where
 * there is none. Each is picked once, so that it is never sold out, and the same for the same order on the same day.
 * @param nth which of the demo's orders it is for
 */
export async function pickOffer(
  desk: DemoOffers,
  buyer: DemoBuyer,
  wanted: Wanted & { readonly nth: number },
  now: Date,
): Promise<Offer | null> {
  const { dearest = false, from, is, nights, nth, search } = wanted;
  const first = dayAfter(earliestToday(now), from);
  const asked = earliestToday(buyer.soldAt);
  const address = `${search}/${first}/${dayAfter(first, nights)}`;
  const random = seededRandom(`pick ${address} ${nth}`)();
  const isFitting = (offer: Offer) => desk.isFree(offer) && fits(desk.says(offer, buyer), is);
  const isByKey = !dearest && (search.startsWith('/hotels') || search.startsWith('/cars'));
  const found = isByKey
    ? byKey((key) => desk.offerAt(address, asked, key), random, isFitting)
    : inList(desk.offersAt(address, asked), { ...wanted, random, isFitting });
  const parts = found === undefined ? null : readResultId(found.resultId);
  const read = readCanonicalSearch(address, asked);
  if (parts === null || read === null) return null;
  const whole = await sampleProvider.find(read, parts.key, {
    today: asked,
    signal: new AbortController().signal,
  });
  const offer = Offer.safeParse(whole).data ?? null;
  if (offer !== null) desk.take(offer);
  return offer;
}

type IsFitting = (offer: Offer) => boolean;

/** Of stays and cars every one is as likely; they are made one by one until one fits. */
function byKey(
  offerOf: (key: string) => Offer | null,
  random: number,
  isFitting: IsFitting,
): Offer | undefined {
  const first = Math.floor(random * keys);
  for (let nth = 0; nth < keys; nth += 1) {
    const offer = offerOf(String((first + nth * keyStep) % keys));
    if (offer !== null && isFitting(offer)) return offer;
  }
  return undefined;
}

type List = Pick<Wanted, 'dearest' | 'is' | 'search'> & {
  readonly random: number;
  readonly isFitting: IsFitting;
};

/** Journeys are compared with each other, so all of them are made anyway. */
function inList(
  offers: readonly Offer[],
  { dearest = false, is, isFitting, random, search }: List,
): Offer | undefined {
  const sorted = offers.toSorted((a, b) => a.priceEur.total - b.priceEur.total);
  if (dearest) return sorted.findLast(isFitting);
  // Somebody who wants more than policies allow takes one of the dearest.
  if (is === 'PRICE_ABOVE_CAP') return sorted.slice(-tries).findLast(isFitting);
  const start = Math.floor(random * 0.25 * sorted.length);
  const turned = [...sorted.slice(start), ...sorted.slice(0, start)];
  return (search.startsWith('/flights') ? turned.slice(0, tries) : turned).find(isFitting);
}

function fits({ reasons, status }: Decision, is: WantedVerdict): boolean {
  if (is === 'inPolicy') return status === 'inPolicy';
  const asking = reasons.filter(({ action }) => action === 'approve');
  if (status !== 'outOfPolicy') return false;
  return is === 'warned' ? asking.length === 0 : asking.length === 1 && asking[0]?.code === is;
}
