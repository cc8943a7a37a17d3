import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { ownCities } from '@/lib/shared/search/cities';
import { citiesOf } from '@/lib/shared/search/hub-of';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { MapStop } from '@/lib/shared/trips/map-stops';
import { mapView } from '@/lib/shared/trips/map-view';
import styles from './trip-map.module.css';

type Props = {
  readonly stops: readonly MapStop[];
  readonly locale: string;
  /** The stops are one way, drawn as a line. */
  readonly isRoute?: boolean;
};

/** Places on a plain map, and the same as a list. Places we do not know are in neither. */
export async function TripMap({ isRoute = false, locale, stops }: Props) {
  const t = await getTranslations('trip-pages.map');
  const known = stops.flatMap((stop) => citiesOf([stop.code]).map((city) => ({ ...stop, city })));
  const view = mapView(known.map(({ city }) => city));
  const points = known.flatMap(({ city }) => view.at(city) ?? []);
  const around = ownCities.flatMap((city) => view.at(city) ?? []);
  const language = findLocale(locale) ?? defaultLocale;
  return (
    <figure className={styles.map}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${view.width} ${view.height}`}
        aria-hidden="true"
        data-testid="trip-map"
      >
        {view.meridians.map((x) => (
          <path key={`m${x}`} className={styles.grid} d={`M${x} 0V${view.height}`} />
        ))}
        {view.parallels.map((y) => (
          <path key={`p${y}`} className={styles.grid} d={`M0 ${y}H${view.width}`} />
        ))}
        {around.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles.other} cx={x} cy={y} r="2" />
        ))}
        {isRoute && points.length > 1 ? (
          <path className={styles.route} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
        ) : null}
        {points.map(({ x, y }, index) => (
          <g key={`${known[index]?.code} ${x} ${y}`}>
            <circle className={styles.stop} cx={x} cy={y} r="10" />
            <text className={styles.number} x={x} y={y + 4}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
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
