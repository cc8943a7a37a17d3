import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import type { Search } from '@/lib/shared/search/read-search';
import { askDuffel } from './duffel-call';
import {
  type DuffelAccommodation,
  DuffelStayRates,
  DuffelStayRatesAnswer,
  DuffelStaysFound,
  DuffelStaysResult,
} from './duffel-stays-wire';

/** How far from the middle of a city is still there, in kilometres. */
const radiusKm = 15;
/** Hotels whose rates are asked for, and how many at once: Duffel counts calls, and visitors do not wait for long. */
const hotelsMax = 24;
const hotelsAtOnce = 6;
/** The age we tell Duffel of a child of whom nobody gave it. */
const childAge = 10;

/**
 * Hotels of a city with their rates, a few at a time as they come; null for one whose rates could not be read. A search tells
 * what the cheapest rate costs and not its terms, so the rates of each are fetched.
 */
export async function* searchDuffelStays(
  settings: DuffelSettings,
  search: Search,
  signal: AbortSignal,
): AsyncGenerator<readonly (DuffelAccommodation | null)[]> {
  const [city] = search.places;
  if (city === undefined) return;
  const { latitude, longitude } = city;
  const location = { radius: radiusKm, geographic_coordinates: { latitude, longitude } };
  const found = await foundBy(settings, search, { location }, signal);
  const ids = found.slice(0, hotelsMax).map((one) => DuffelStaysResult.safeParse(one).data?.id ?? null);
  for (let at = 0; at < ids.length; at += hotelsAtOnce) {
    yield await Promise.all(
      ids.slice(at, at + hotelsAtOnce).map((id) => (id === null ? null : ratesOf(settings, id, signal))),
    );
  }
}

/** One hotel with its rates of now; null when it has none for these days. */
export async function findDuffelStay(
  settings: DuffelSettings,
  search: Search,
  id: string,
  signal: AbortSignal,
): Promise<DuffelAccommodation | null> {
  const [found] = await foundBy(
    settings,
    search,
    { accommodation: { ids: [id], fetch_rates: true } },
    signal,
  );
  return found === undefined ? null : DuffelStayRates.parse(found).accommodation;
}

/** https://duffel.com/docs/guides/getting-started-with-stays */
async function foundBy(
  settings: DuffelSettings,
  { ages = [], counts, days }: Search,
  where: object,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const data = {
    ...where,
    check_in_date: days[0],
    check_out_date: days[1],
    rooms: counts.rooms ?? 1,
    guests: [
      ...Array.from({ length: counts.adults ?? 1 }, () => ({ type: 'adult' })),
      ...Array.from({ length: counts.children ?? 0 }, (_, index) => ({
        type: 'child',
        age: ages[index] ?? childAge,
      })),
    ],
  };
  const answer = await askDuffel(settings, '/stays/search', signal, { data });
  return DuffelStaysFound.parse(answer).data.results;
}

async function ratesOf(
  settings: DuffelSettings,
  id: string,
  signal: AbortSignal,
): Promise<DuffelAccommodation | null> {
  try {
    const path = `/stays/search_results/${id}/actions/fetch_all_rates`;
    return DuffelStayRatesAnswer.parse(await askDuffel(settings, path, signal, {})).data.accommodation;
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ result: id, reason: reasonOf(error) }, 'Duffel told no rates of a hotel');
    return null;
  }
}
