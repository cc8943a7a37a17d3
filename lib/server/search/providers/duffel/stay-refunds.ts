import 'server-only';
import type { StayTerms } from '@/lib/server/store/order-schema';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { HotelOffer } from '@/lib/shared/search/offer';

/**
 * What is paid back for cancelling at a moment, a decimal number of the currency of the terms: the first step whose end has not
 * come, nothing after the last. https://duffel.com/docs/guides/displaying-the-cancellation-timeline
 */
export function refundAt({ refunds }: StayTerms, at: Date): string {
  const open = refunds
    .filter(({ before }) => Date.parse(before) > at.getTime())
    .sort((a, b) => Date.parse(a.before) - Date.parse(b.before));
  return open[0]?.amount ?? '0';
}

/**
 * The same in the words of an offer. Free is what is free for whole days where the hotel is, `offsetMinutes` east of Greenwich;
 * the hours before that end are the traveler's good luck.
 */
export function cancellationOf(
  terms: StayTerms,
  now: Date,
  offsetMinutes: number,
): Pick<HotelOffer, 'cancellation' | 'freeUntil'> {
  const total = Number(terms.amount);
  const ends = terms.refunds
    .filter(({ amount }) => Number(amount) >= total)
    .map(({ before }) => Date.parse(before));
  const local = (ms: number) => utcDay(ms + offsetMinutes * 60_000);
  const freeUntil = ends.length === 0 ? '' : local(Math.max(...ends) - msPerDay);
  if (freeUntil >= local(now.getTime())) return { cancellation: 'free', freeUntil };
  return { cancellation: Number(refundAt(terms, now)) > 0 ? 'fee' : 'none' };
}
