import 'server-only';
import { getTranslations } from 'next-intl/server';
import { countryNameIn } from '@/lib/server/page/display-names';
import { airportName } from '@/lib/shared/search/airport-name';
import { airportByCode, airportsOf } from '@/lib/shared/search/airports';
import type { City } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import { citiesOf, mainCityOf } from '@/lib/shared/search/main-city-of';
import { distanceText } from '@/lib/shared/search/measure-text';
import { nearbyAirports } from '@/lib/shared/search/nearby-airports';
import { placeText } from '@/lib/shared/search/place-text';
import type { PlaceQuestion, ProposedPlace, ProposedPlaces } from '@/lib/shared/search/proposed-place';
import { isByRail } from '@/lib/shared/search/rail-stations';
import type { PlaceMatch } from '@/lib/shared/search/rank-places';
import { proposedPlacesMax } from '@/lib/shared/search/search-limits';
import { popularCityCodes } from '@/lib/shared/site/footer/footer-destinations';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { searchPlaces } from './places/search-places';

/** Airports of other cities behind the first city. */
const nearbyMax = 2;
/** Of the places that fit, those looked at for one with trains. */
const trainCandidates = 30;

/** A place, and where it is in words of its own; null for those of every place. */
type Proposal = PlaceMatch & { readonly detail: string | null };

/**
 * What a field proposes, in the language of a locale: for a text the places that fit it, and on flights the airports
 * nearby; for an empty field the places of former searches, then where the market's people start or like to go.
 */
export async function proposePlaces(tag: string, question: PlaceQuestion): Promise<ProposedPlaces> {
  const locale = findLocale(tag) ?? defaultLocale;
  const t = await getTranslations({ locale: tag, namespace: 'places' });
  const isEmpty = question.q.trim() === '';
  const proposals = (isEmpty ? suggestions() : await matches()).filter(isServed(question));
  const places = proposals.slice(0, proposedPlacesMax).map(worded);
  return { places, said: t(isEmpty && places.length > 0 ? 'suggested' : 'found', { count: places.length }) };

  function whereOf({ country, state }: City): string {
    const name = countryNameIn(tag, country);
    return state === null ? name : t('inState', { state: state.name, country: name });
  }

  function suggestions(): Proposal[] {
    const recent = [...new Set(question.recent?.split('.'))].flatMap((code): Proposal[] => {
      const found = findPlace(code);
      if (found === null) return [];
      const airport = found.airport === null ? null : airportByCode(found.airport);
      return [{ city: found.city, airport, detail: t('recentPlace', { place: whereOf(found.city) }) }];
    });
    const usual = question.field === undefined ? [] : usualPlaces(question.field, locale);
    const known = new Set(recent.map(({ city }) => city));
    const others = usual.filter((city) => !known.has(city));
    return [...recent, ...others.map((city) => ({ city, airport: null, detail: null }))];
  }

  async function matches(): Promise<Proposal[]> {
    const countMax = question.vertical === 'trains' ? trainCandidates : proposedPlacesMax;
    const found = await searchPlaces(question.q, locale.messages, countMax);
    const first = found[0]?.airport === null ? found[0].city : null;
    const near = first === null || question.vertical !== 'flights' ? [] : nearbyAirports(first, nearbyMax);
    const shown = new Set(found.map(({ city }) => city));
    const nearby = near
      .filter(({ city }) => !shown.has(city))
      .map(({ airport, city, km }): Proposal => {
        const distance = distanceText(tag, locale.country, km);
        const place = first?.names[locale.messages] ?? '';
        return { city, airport, detail: t('nearby', { distance, place }) };
      });
    // Those nearby take the room of the last, never of the first city and its own airports.
    const own = found.filter(({ city }) => city === first).length;
    const room = Math.max(own, proposedPlacesMax - nearby.length);
    const [head, rest] = [found.slice(0, own), found.slice(own, room)];
    return [
      ...head.map((match) => ({ ...match, detail: null })),
      ...nearby,
      ...rest.map((match) => ({ ...match, detail: null })),
    ];
  }

  function worded({ airport, city, detail }: Proposal): ProposedPlace {
    const { messages: language } = locale;
    const canChoose = airport !== null && airportsOf(city.code).includes(airport);
    const isMany = airport === null && airportsOf(city.code).length > 0;
    const where = whereOf(city);
    return {
      code: airport?.code ?? city.code,
      kind: airport === null ? 'city' : 'airport',
      text: placeText(city, canChoose ? airport : null, language),
      name: airport === null ? city.names[language] : airportName(city, airport, language),
      detail: detail ?? (isMany ? t('allAirports', { country: where }) : where),
    };
  }
}

/** Whether anybody sells what is looked for there: trains stop only where rails are. */
const isServed =
  ({ vertical }: PlaceQuestion) =>
  ({ city }: Proposal): boolean =>
    vertical !== 'trains' || isByRail(city.code);

/** Where most of a market's people start; where people like to go, without that. */
function usualPlaces(field: NonNullable<PlaceQuestion['field']>, { country }: Locale): City[] {
  const hub = mainCityOf(country);
  if (field === 'from') return hub === null ? [] : [hub];
  return citiesOf(popularCityCodes).filter((city) => city !== hub);
}
