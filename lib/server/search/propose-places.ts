import 'server-only';
import { getTranslations } from 'next-intl/server';
import { countryNameIn } from '@/lib/server/page/display-names';
import { airportsOf } from '@/lib/shared/search/airports';
import { matchPlaces } from '@/lib/shared/search/match-places';
import { airportName, placeText } from '@/lib/shared/search/place-text';
import type { ProposedPlace } from '@/lib/shared/search/proposed-place';
import { proposedPlacesMax } from '@/lib/shared/search/search-limits';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** What a field proposes for a text, in the language of a locale; computed from tables alone. */
export async function proposePlaces(
  tag: string,
  text: string,
): Promise<{ places: ProposedPlace[]; said: string }> {
  const { messages: language } = findLocale(tag) ?? defaultLocale;
  const t = await getTranslations({ locale: tag, namespace: 'places' });
  const places = matchPlaces(text, language, proposedPlacesMax).map(({ airport, city }): ProposedPlace => {
    const country = countryNameIn(tag, city.country);
    const isMany = airport === null && airportsOf(city.code).length > 0;
    return {
      code: airport?.code ?? city.code,
      kind: airport === null ? 'city' : 'airport',
      text: placeText(city, airport, language),
      name: airport === null ? city.names[language] : airportName(city, airport, language),
      detail: isMany ? t('allAirports', { country }) : country,
    };
  });
  return { places, said: t('found', { count: places.length }) };
}
