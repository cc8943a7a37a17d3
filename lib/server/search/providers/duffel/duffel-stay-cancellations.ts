import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { Booked } from '../booking-provider';
import { type BookedStay, isCancelled, readBookedStay } from './duffel-booked-stay';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { euroCents } from './offer-of-duffel';
import { refundAt } from './stay-refunds';

/** What cancelling a stay costs now, in cents of a euro: what is not paid back; null once the stay has begun. */
export async function duffelStayFee(
  settings: DuffelSettings,
  { key }: Booked,
  signal: AbortSignal,
): Promise<number | null> {
  return feeNow(await readBookedStay(settings, key, signal));
}

/**
 * Cancels for at most `feeCents`; null when it costs more or is not possible. What is cancelled stays so at its fee.
 * https://duffel.com/docs/api/v2/bookings
 */
export async function cancelDuffelStay(
  settings: DuffelSettings,
  { key }: Booked,
  feeCents: number,
  signal: AbortSignal,
): Promise<number | null> {
  const booked = await readBookedStay(settings, key, signal);
  if (isCancelled(booked.stay)) return feeOfCancelled(booked);
  const fee = await feeNow(booked);
  if (fee === null || fee > feeCents) return null;
  try {
    await askDuffel(settings, `/stays/bookings/${booked.stay.id}/actions/cancel`, signal, {});
  } catch (error) {
    const isAnswer = error instanceof DuffelRefusal && error.status < 500 && error.status !== 429;
    if (!isAnswer) throw error;
  }
  // Whatever it said: another process may have been quicker.
  const now = await readBookedStay(settings, key, signal);
  return isCancelled(now.stay) ? feeOfCancelled(now) : null;
}

async function feeNow(booked: BookedStay): Promise<number | null> {
  const hasBegun = booked.stay.check_in_date <= earliestToday(new Date());
  return isCancelled(booked.stay) || hasBegun ? null : feeAt(booked, new Date());
}

const feeOfCancelled = (booked: BookedStay): Promise<number> =>
  feeAt(booked, new Date(booked.stay.cancelled_at ?? Date.now()));

async function feeAt({ terms }: BookedStay, at: Date): Promise<number> {
  const rates = await exchangeRates();
  const paid = euroCents(terms.amount, terms.currency, rates);
  const back = euroCents(refundAt(terms, at), terms.currency, rates);
  if (paid === null || back === null) throw new Error('there is no rate for a refund');
  return Math.max(0, paid - back);
}
