import 'server-only';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import type { FlightOffer, Leg } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';
import { isMultiCity, searchLegs } from '@/lib/shared/search/search-legs';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import type { DuffelOffer } from './duffel-wire';

/** An amount of a currency in cents of a euro by our rates; null for a currency without a rate. */
export function euroCents(amount: string, currency: string, rates: ExchangeRates): number | null {
  const perEuro = rates.perEuro(currency);
  return perEuro === null ? null : Math.round((Number(amount) / perEuro) * 100);
}

/**
 * Duffel's offer as ours; null for one in a currency we have no rate of, or that is over. Amounts are of all
 * passengers with taxes. Whether the whole is well-formed is judged where every provider's answers are.
 */
export function offerOfDuffel(
  offer: DuffelOffer,
  search: Search,
  rates: ExchangeRates,
  now = Date.now(),
): FlightOffer | null {
  const { total_amount: amount, total_currency: currency } = offer;
  const cents = euroCents(amount, currency, rates);
  if (cents === null || Date.parse(offer.expires_at) <= now) return null;
  const total = cents / 100;
  const [origin, destination] = search.places;
  const travellers = (search.counts.adults ?? 1) + (search.counts.children ?? 0);
  return {
    vertical: 'flights',
    resultId: resultIdOf({ provider: 'duffel', key: offer.id, address: searchAddress(search) }),
    provider: { key: 'duffel', name: 'Duffel' },
    sample: !offer.live_mode,
    priceEur: { total, each: Math.round((total / travellers) * 100) / 100 },
    ...(currency === 'EUR' ? {} : { soldIn: { amount, currency } }),
    cancellation: termOf(offer.conditions?.refund_before_departure),
    // The days of a multi-city journey cannot be changed here.
    change: isMultiCity(search) ? undefined : termOf(offer.conditions?.change_before_departure),
    ...holdOf(offer),
    // An order wants them: https://duffel.com/docs/api/v2/orders/create-order
    asks: ['title', 'gender', 'phone'],
    days: search.days as [string, ...string[]],
    origin: origin?.code ?? '',
    destination: destination?.code ?? '',
    carrier: offer.owner.name,
    termsUrl: offer.owner.conditions_of_carriage_url ?? undefined,
    legs: offer.slices.map((slice, index) => legOf(slice, search, index)) as FlightOffer['legs'],
    travellers,
    ...emissionsOf(offer),
    bags: { cabin: bagsOf(offer, 'carry_on'), checked: bagsOf(offer, 'checked') },
    cabin: search.cabin ?? 'economy',
    fare: textOf(offer.slices[0]?.fare_brand_name, 80),
    ...(isMultiCity(search) ? { route: search.places.map(({ code }) => code) } : {}),
  };
}

/** One slice as a leg of a journey; `index` is its place among the ways of the search. */
export function legOf(
  { duration, segments }: DuffelOffer['slices'][number],
  search: Search,
  index: number,
): Leg {
  const rides = segments.map((segment) => ({
    from: segment.origin.iata_code,
    to: segment.destination.iata_code,
    depart: segment.departing_at,
    arrive: segment.arriving_at,
    minutes: segment.duration ?? minutesBetween(segment.departing_at, segment.arriving_at),
    carrier: segment.marketing_carrier.name,
    number: [segment.marketing_carrier.iata_code, segment.marketing_carrier_flight_number]
      .filter(Boolean)
      .join(' '),
    fromName: textOf(segment.origin.name, 80),
    toName: textOf(segment.destination.name, 80),
    fromTerminal: textOf(segment.origin_terminal, 12),
    toTerminal: textOf(segment.destination_terminal, 12),
    vehicle: textOf(segment.aircraft?.name, 80),
  }));
  const [first] = rides;
  const last = rides.at(-1);
  const whole = minutesBetween(first?.depart ?? '', last?.arrive ?? '') - hoursBetween(search, index);
  return { minutes: duration ?? whole, segments: rides as Leg['segments'] };
}

/** What an offer can do without is cut or left out rather than refused with the whole offer. */
const textOf = (text: string | null | undefined, lengthMax: number): string | undefined =>
  text?.trim().slice(0, lengthMax) || undefined;

/** The difference of the clocks at both ends, for airlines that do not say how long a journey takes. */
function hoursBetween(search: Search, index: number): number {
  const leg = searchLegs(search)[index];
  return leg === undefined ? 0 : utcOffsetMinutes(leg.to, leg.day) - utcOffsetMinutes(leg.from, leg.day);
}

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000);

/** Until when it can be held: https://duffel.com/docs/guides/holding-orders-and-paying-later */
function holdOf({ payment_requirements: asked }: DuffelOffer): Pick<FlightOffer, 'holdUntil'> {
  const until = asked?.requires_instant_payment === false ? asked.payment_required_by : null;
  return until == null ? {} : { holdUntil: until };
}

/** https://duffel.com/docs/api/v2/offers/schema, `total_emissions_kg` */
function emissionsOf({ total_emissions_kg: text }: DuffelOffer): Pick<FlightOffer, 'emissionsKg'> {
  const kg = Math.round(Number(text ?? 0));
  return kg < 1 ? {} : { emissionsKg: kg };
}

type Condition = NonNullable<DuffelOffer['conditions']>['refund_before_departure'];

function termOf(condition: Condition): FlightOffer['cancellation'] {
  if (condition?.allowed !== true) return 'none';
  return Number(condition.penalty_amount ?? Number.NaN) === 0 ? 'free' : 'fee';
}

/** What everybody may take on every segment. */
function bagsOf({ slices }: DuffelOffer, type: string): number {
  const counts = slices.flatMap(({ segments }) =>
    segments.map(({ passengers }) => {
      const each = (passengers ?? []).map(({ baggages }) =>
        (baggages ?? []).filter((bag) => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0),
      );
      return each.length === 0 ? 0 : Math.min(...each);
    }),
  );
  return Math.min(3, ...counts);
}
