import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import {
  type BookedExtras,
  choosesExtras,
  chosenExtras,
  extrasCents,
  noExtras,
  type OfferedExtras,
} from '@/lib/shared/booking/extras';
import { centsOf, type NewOrder } from '@/lib/shared/booking/order';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';

const askMs = 5000;

/**
 * Bags and seats that offers can be booked with now: those of a single flight. Several offers are booked without, since whoever
 * travels differs. `missing` where the provider does not answer.
 */
export async function offeredExtras(offers: readonly Offer[]): Promise<OfferedExtras | 'missing'> {
  const [offer] = offers;
  const booking = offer === undefined ? undefined : findProvider(offer.provider.key)?.booking;
  if (offer === undefined || offers.length > 1 || booking?.extras === undefined)
    return { bags: [], seatMaps: [] };
  try {
    return await booking.extras(offer, AbortSignal.timeout(askMs));
  } catch (error) {
    log.warn({ provider: offer.provider.key, reason: reasonOf(error) }, 'a provider did not say its extras');
    return 'missing';
  }
}

/**
 * What an order chooses of bags and seats, as its provider offers it now. Refuses what is not to be had (BAGS_UNAVAILABLE,
 * SEAT_UNAVAILABLE), the same seat twice (SAME_SEAT), a child in an exit row (EXIT_ROW), extras of a hold (HOLD_WITHOUT_EXTRAS),
 * and a total that is more than the page showed (TOTAL_CHANGED): without script it shows the total with extras only then.
 */
export async function extrasOf(wanted: NewOrder, offers: readonly Offer[]): Promise<BookedExtras> {
  const [offer] = offers;
  if (offer === undefined || !choosesExtras(wanted)) return noExtras;
  if (wanted.hold) throw new Refusal('HOLD_WITHOUT_EXTRAS');
  const offered = await offeredExtras(offers);
  const { extras, problem } = chosenExtras(
    wanted,
    offered === 'missing' ? { bags: [], seatMaps: [] } : offered,
    offer,
  );
  if (problem !== null) throw new Refusal(problem.code, { field: problem.field });
  const total = centsOf(offer.priceEur.total) + extrasCents(extras);
  if (total > wanted.priceSeen) throw new Refusal('TOTAL_CHANGED');
  return extras;
}
