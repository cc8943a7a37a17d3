import { randomUUID } from 'node:crypto';
import { sampleRates } from '@/lib/server/money/sample-rates';
import type { BookingWanted } from '@/lib/server/search/providers/booking-provider';
import { duffelProvider } from '@/lib/server/search/providers/duffel/duffel-provider';
import { noExtras } from '@/lib/shared/booking/extras';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { DuffelServer } from './duffel-server';
import { ada } from './provider-items';

/** A Duffel that answers while the tests of a file run, and how it is asked. */
export function duffelWorld() {
  const duffel = new DuffelServer();
  const settings = { token: 'duffel_test_token', api: '', bookingOrigin: null, sells: true };
  beforeAll(async () => {
    settings.api = await duffel.start();
  });
  afterAll(() => duffel.stop());
  const today = earliestToday(new Date());
  return { duffel, settings, today, soon: () => AbortSignal.timeout(300_000) };
}

/** Cents of a euro for an amount in pounds. */
export const euroCents = (pounds: number): number =>
  Math.round((pounds / (sampleRates.perEuro('GBP') ?? 1)) * 100);

/** An offer of ours for another flight of three that Duffel sells, and what is wanted of it. */
export async function wantedFlight(
  { duffel, settings, soon, today }: ReturnType<typeof duffelWorld>,
  more: Partial<BookingWanted> = {},
): Promise<BookingWanted> {
  const days = [dayAfter(today, 40), dayAfter(today, 47)] as const;
  const { id } = duffel.sell(...days);
  const search = readCanonicalSearch(`/flights/LHR-NYC/${days.join('/')}?adults=3`, today);
  if (search === null) throw new Error('no search');
  const offer = Offer.parse(await duffelProvider(settings).find(search, id, { today, signal: soon() }));
  return {
    key: randomUUID(),
    again: false,
    offer,
    extras: noExtras,
    travelers: [ada, ada, ada],
    email: 'ada@mail.example',
    priceCents: euroCents(900),
    trial: '',
    ...more,
  };
}
