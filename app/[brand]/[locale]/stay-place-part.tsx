import { getTranslations } from 'next-intl/server';
import { StayPlace } from '@/components/search/details/stay-place';
import { StayMap } from '@/components/search/results/stay-map';
import { SiteLink } from '@/components/ui/site-link';
import { cityMapView } from '@/lib/server/page/city-map-view';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { askedOffers } from '@/lib/server/search/asked-offers';
import { cityMapLabels } from '@/lib/server/search/city-map-labels';
import { backToResults, searchOfResult } from '@/lib/server/search/page-offer';
import { isPlaced, type PlacedStay } from '@/lib/server/search/stay-pins';
import { pageAsker } from '@/lib/server/search/viewer-codes';
import { areaAround } from '@/lib/shared/map/map-area';
import type { MapPlace } from '@/lib/shared/map/world-map-view';
import { distanceUnit } from '@/lib/shared/search/measure-text';
import type { HotelOffer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import type { QueryValues } from '@/lib/shared/search/result-view';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** About pixels; it is smaller than the map of all stays, as it has one pin. */
const sizes = { wide: { width: 720, height: 320 }, narrow: { width: 360, height: 300 } } as const;
/** So much is shown around the stay and the middle of its city, in degrees: about a kilometre. */
const around = { latitude: 0.008, longitude: 0.012 } as const;

type Props = {
  readonly offer: HotelOffer;
  readonly locale: Locale;
  /** The query of the results it was opened from. */
  readonly values: QueryValues;
};

/** Where a stay is: its address, if its provider tells it, and a map of it, the middle of the city and the districts. */
export async function StayPlacePart({ locale, offer, values }: Props) {
  const search = searchOfResult(offer.resultId);
  if (search === null || !isPlaced(offer)) return <StayPlace offer={offer} locale={locale} map={null} />;
  const maps = await mapsOf(offer, search, { locale, values });
  const href = (await backToResults(offer.resultId, values, { map: true, area: null, page: 0 })) ?? '/hotels';
  const t = await getTranslations('stay-details');
  const link = <SiteLink href={href}>{t('allOnMap')}</SiteLink>;
  return <StayPlace offer={offer} locale={locale} map={maps === null ? null : { ...maps, link }} />;
}

async function mapsOf(offer: PlacedStay, search: Search, { locale, values }: Omit<Props, 'offer'>) {
  const [city] = search.places;
  const area = city === undefined ? null : areaAround([city, offer.at].flatMap(cornersAround));
  if (city === undefined || area === null) return null;
  const { offers } = await askedOffers(search, values, await pageAsker('hotels'));
  // Each hotel once, however many sell it.
  const hotels = new Map(offers.filter(isPlaced).map((one) => [one.hotel, one]));
  const [t, labels, price] = await Promise.all([
    getTranslations('stay-map'),
    cityMapLabels(city, [...hotels.values()], locale),
    amountFromEuro(offer.priceEur.total, 'whole'),
  ]);
  const pin = { key: offer.resultId, place: offer.at, text: price, name: offer.hotel };
  const views = { wide: cityMapView(area, sizes.wide), narrow: cityMapView(area, sizes.narrow) };
  const drawn = (['wide', 'narrow'] as const).map((shape) => (
    <StayMap
      key={shape}
      shape={shape}
      view={views[shape]}
      pins={[pin]}
      groupOf={() => pin}
      centre={{ text: t('centre'), place: city }}
      labels={labels}
      unit={distanceUnit(locale.tag, locale.country)}
    />
  ));
  return { drawn, hasTiles: views.wide.tiles.length > 0 };
}

const cornersAround = ({ latitude, longitude }: MapPlace): readonly MapPlace[] =>
  [-1, 1].map((side) => ({
    latitude: latitude + side * around.latitude,
    longitude: longitude + side * around.longitude,
  }));
