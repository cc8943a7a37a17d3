import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import type { StayTerms } from '@/lib/server/store/order-schema';
import { askDuffel } from './duffel-call';
import { keyName } from './duffel-orders';
import { DuffelStay, DuffelStayAnswer, DuffelStaysPage } from './duffel-stays-wire';
import { findAsked, noteBooked } from './stay-booking-attempts';

/** A booking as it stands now, and the terms it was sold on. */
export type BookedStay = { readonly stay: DuffelStay; readonly terms: StayTerms };

/**
 * What was booked under a key, cancelled or not; null when there is nothing. A booking whose answer was lost is looked for among all of
 * them, by our key in the metadata, because Duffel filters them by nothing that we know.
 */
export async function findBookedStay(
  settings: DuffelSettings,
  key: string,
  signal: AbortSignal,
): Promise<BookedStay | null> {
  const asked = await findAsked(key);
  if (asked === null) return null;
  const { bookingId, terms } = asked;
  if (bookingId !== null) {
    const found = await askDuffel(settings, `/stays/bookings/${bookingId}`, signal);
    if (found === null) throw new Error('Duffel does not know the stay');
    return { stay: DuffelStayAnswer.parse(found).data, terms };
  }
  const stay = await findListed(settings, key, signal);
  if (stay === null) return null;
  await noteBooked(key, stay.id);
  return { stay, terms };
}

/** The same where there is one for certain. */
export async function readBookedStay(
  settings: DuffelSettings,
  key: string,
  signal: AbortSignal,
): Promise<BookedStay> {
  const found = await findBookedStay(settings, key, signal);
  if (found === null) throw new Error('Duffel does not know the stay');
  return found;
}

async function findListed(
  settings: DuffelSettings,
  key: string,
  signal: AbortSignal,
): Promise<DuffelStay | null> {
  let after: string | null | undefined = '';
  do {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const answer = await askDuffel(settings, `/stays/bookings?limit=200${cursor}`, signal);
    const { data, meta } = DuffelStaysPage.parse(answer);
    const ours = data.find((one) => isOurs(one, key));
    // Throws for one that is ours and cannot be read: it is no reason to say that there is none.
    if (ours !== undefined) return DuffelStay.parse(ours);
    after = meta?.after;
  } while (after != null);
  return null;
}

function isOurs(stay: unknown, key: string): boolean {
  const said = DuffelStay.pick({ metadata: true }).safeParse(stay);
  return said.success && said.data.metadata?.[keyName] === key;
}

export const isCancelled = ({ cancelled_at, status }: DuffelStay): boolean =>
  cancelled_at != null || status === 'cancelled';
