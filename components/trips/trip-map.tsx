import { getTranslations } from 'next-intl/server';
import { MapControls } from '@/components/ui/map/map-controls';
import type { MapGroup, MapPin } from '@/components/ui/map/map-pins';
import { WorldMap } from '@/components/ui/map/world-map';
import { SiteLink } from '@/components/ui/site-link';
import type { MapSteps } from '@/lib/shared/map/map-focus';
import type { WorldMapViews } from '@/lib/shared/map/world-map-view';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { MapStop } from '@/lib/shared/trips/map-stops';
import styles from './trip-map.module.css';

type Props = {
  readonly stops: readonly MapStop[];
  /** The piece of the world that has them. */
  readonly view: WorldMapViews;
  /** Paths and queries of other pieces of the map. */
  readonly steps: MapSteps;
  /** The link of several in one place. */
  readonly pieceOf: (pins: readonly MapPin[]) => Pick<MapGroup, 'href'>;
  readonly locale: string;
  /** The stops are one way, drawn as a line. */
  readonly isRoute?: boolean;
};

/** The numbers of those that have no room beside each other, `2–4` or `1 · 3`. */
function numbersOf(pins: readonly MapPin[]): string {
  const numbers = pins.map(({ text }) => Number(text));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isRow = last - first === numbers.length - 1 && numbers.length > 2;
  if (isRow) return `${first}–${last}`;
  return numbers.length > 3 ? `${first} … ${last}` : numbers.join(' · ');
}

/** Places on a map, and the same as a list. Places we do not know are in neither. */
export async function TripMap({ isRoute = false, locale, pieceOf, steps, stops, view }: Props) {
  const t = await getTranslations('trip-pages.map');
  const known = stops.flatMap((stop) => citiesOf([stop.code]).map((city) => ({ ...stop, city })));
  const pins = known.map(({ city, code, items }, index) => ({
    key: `${code} ${items[0]?.href}`,
    place: city,
    text: String(index + 1),
  }));
  const language = findLocale(locale) ?? defaultLocale;
  return (
    <figure className={styles.map} id="trip-places" data-map-steps="">
      <MapControls id="map" steps={steps}>
        <WorldMap
          view={view}
          pins={pins}
          isRoute={isRoute}
          groupOf={(group) => ({ text: numbersOf(group), ...pieceOf(group) })}
          testId="trip-map"
        />
      </MapControls>
      <figcaption className={styles.caption}>{known.length === 0 ? t('empty') : t('caption')}</figcaption>
      <ol className={styles.list}>
        {known.map(({ code, items }) => (
          <li key={`${code} ${items[0]?.href}`}>
            <strong>{cityName(code, language)}</strong>
            <ul>
              {items.map(({ href, text }) => (
                <li key={href}>
                  <SiteLink href={href}>
                    <bdi>{text}</bdi>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </figure>
  );
}
