import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import {
  type BookedExtras,
  bagsField,
  type OfferedBag,
  type OfferedExtras,
  type OfferedSeat,
  type SeatMap,
} from '@/lib/shared/booking/extras';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { DuffelBag, type DuffelElement, DuffelSeatMap, DuffelSeatMaps } from './duffel-extras-wire';
import { type DuffelOffer, DuffelSingle } from './duffel-wire';

/** What the fields of the checkout can say. */
const bagsMax = 9;

type Rates = Awaited<ReturnType<typeof exchangeRates>>;
type Price = { readonly total_amount: string; readonly total_currency: string };

/**
 * Bags and seats of an offer, whose keys are what Duffel calls services. Prices are rounded up to a cent of a euro, so that together
 * they never come to less than what Duffel asks.
 */
export async function duffelExtras(
  settings: DuffelSettings,
  offerId: string,
  signal: AbortSignal,
): Promise<OfferedExtras> {
  const [found, maps, rates] = await Promise.all([
    readOffer(settings, offerId, signal),
    seatMapsOf(settings, offerId, signal),
    exchangeRates(),
  ]);
  if (found === null) return { bags: [], seatMaps: [] };
  return {
    bags: bagsOf(found, rates),
    seatMaps: maps.flatMap((map) => seatMapOf(map, found, rates) ?? []),
  };
}

const readOffer = async (
  settings: DuffelSettings,
  id: string,
  signal: AbortSignal,
): Promise<DuffelOffer | null> => {
  const answer = await askDuffel(settings, `/air/offers/${id}?return_available_services=true`, signal);
  return answer === null ? null : DuffelSingle.parse(answer).data;
};

/** Seat maps of those segments whose airlines have them. */
async function seatMapsOf(
  settings: DuffelSettings,
  offerId: string,
  signal: AbortSignal,
): Promise<DuffelSeatMap[]> {
  try {
    const answer = await askDuffel(settings, `/air/seat_maps?offer_id=${offerId}`, signal);
    if (answer === null) return [];
    return DuffelSeatMaps.parse(answer).data.flatMap((one) => DuffelSeatMap.safeParse(one).data ?? []);
  } catch (error) {
    if (error instanceof DuffelRefusal && error.status < 500 && error.status !== 429) return [];
    throw error;
  }
}

const checkedBags = ({ available_services: services }: DuffelOffer): DuffelBag[] =>
  (services ?? []).flatMap((one) => DuffelBag.safeParse(one).data ?? []);

/** One kind of bag for each traveler and way: the first that Duffel names. */
function bagsOf(offer: DuffelOffer, rates: Rates): OfferedBag[] {
  const bags = checkedBags(offer).flatMap((service): OfferedBag[] => {
    const traveler = travelerOf(offer, service.passenger_ids[0]);
    const legs = legsOf(offer, service.segment_ids);
    const priceCents = centsUp(service, rates);
    if (traveler === 0 || legs === null || priceCents === null) return [];
    const { id: key, maximum_quantity, metadata } = service;
    const kg = metadata.maximum_weight_kg ?? null;
    return [{ key, traveler, legs, kg, priceCents, max: Math.min(bagsMax, maximum_quantity) }];
  });
  return [...new Map(bags.reverse().map((bag) => [bagsField(bag), bag])).values()].reverse();
}

/** Number of a passenger, from 1; 0 for nobody. */
const travelerOf = ({ passengers }: DuffelOffer, id: string): number =>
  (passengers ?? []).findIndex((one) => one.id === id) + 1;

/** The ways that segments make up; null where they are only part of one. */
function legsOf({ slices }: DuffelOffer, ids: readonly string[]): number[] | null {
  const has = ({ id }: { readonly id?: string | null | undefined }) => ids.includes(id ?? '');
  const legs = slices.flatMap(({ segments }, at) => (segments.some(has) ? [at] : []));
  const isWhole = legs.every((at) => slices[at]?.segments.every(has));
  return legs.length > 0 && isWhole ? legs : null;
}

function centsUp({ total_amount, total_currency }: Price, rates: Rates): number | null {
  const perEuro = rates.perEuro(total_currency);
  return perEuro === null ? null : Math.ceil(Number(((Number(total_amount) / perEuro) * 100).toFixed(4)));
}

function seatMapOf(map: DuffelSeatMap, offer: DuffelOffer, rates: Rates): SeatMap | null {
  const ids = offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id));
  const segment = ids.indexOf(map.segment_id);
  const seatOf = (element: DuffelElement): OfferedSeat | null => {
    const { available_services, designator, disclosures, name, type } = element;
    if (type !== 'seat' || !/^\d{1,3}[A-Z]$/.test(designator ?? '')) return null;
    const free = (available_services ?? []).flatMap((service) => {
      const traveler = travelerOf(offer, service.passenger_id);
      const priceCents = centsUp(service, rates);
      return traveler === 0 || priceCents === null ? [] : [{ key: service.id, traveler, priceCents }];
    });
    // Duffel has no field for it: airlines say so in words.
    const isExit = [name ?? '', ...(disclosures ?? [])].some((text) => /\bexit\b/i.test(text));
    return { seat: designator ?? '', isExit, free };
  };
  const rows = map.cabins.flatMap((cabin) =>
    cabin.rows.map(({ sections }) =>
      sections.flatMap(({ elements }, at) => [...(at === 0 ? [] : [null]), ...elements.map(seatOf)]),
    ),
  );
  const withSeats = rows.filter((row) => row.some((one) => one !== null));
  return segment < 0 || withSeats.length === 0 ? null : { segment, rows: withSeats };
}

/** What an order says of extras, and what it comes to with them. */
export type ServicesWanted = {
  readonly services: readonly { readonly id: string; readonly quantity: number }[];
  /** A decimal number in the currency of the offer. */
  readonly amount: string;
};

/**
 * The services that an order of an offer asks for, at what they cost now; null where one is gone.
 * https://duffel.com/docs/api/v2/orders/create-order#create-order-body-parameters-services
 */
export async function servicesFor(
  settings: DuffelSettings,
  offer: DuffelOffer,
  { bags, seats }: BookedExtras,
  signal: AbortSignal,
): Promise<ServicesWanted | null> {
  const services = [
    ...bags.map(({ count, key }) => ({ id: key, quantity: count })),
    ...seats.map(({ key }) => ({ id: key, quantity: 1 })),
  ];
  if (services.length === 0) return { services, amount: offer.total_amount };
  const [found, maps] = await Promise.all([
    bags.length === 0 ? null : readOffer(settings, offer.id, signal),
    seats.length === 0 ? [] : seatMapsOf(settings, offer.id, signal),
  ]);
  const seatServices = maps.flatMap(({ cabins }) =>
    cabins
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))
      .flatMap(({ available_services }) => available_services ?? []),
  );
  const now = [...(found === null ? [] : checkedBags(found)), ...seatServices];
  const prices = new Map(now.map((one) => [one.id, one]));
  let thousandths = Math.round(Number(offer.total_amount) * 1000);
  for (const { id, quantity } of services) {
    const one = prices.get(id);
    if (one?.total_currency !== offer.total_currency) return null;
    thousandths += quantity * Math.round(Number(one.total_amount) * 1000);
  }
  const digits = Math.max(
    ...[offer, ...now].map(({ total_amount: text }) => text.split('.')[1]?.length ?? 0),
  );
  return { services, amount: (thousandths / 1000).toFixed(digits) };
}
