import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/layout/view-links';
import type { MapGroup, MapPin } from '@/components/ui/map/map-pins';
import { WorldMap } from '@/components/ui/map/world-map';
import { SiteLink } from '@/components/ui/site-link';
import type { MapCircle, WorldMapViews } from '@/lib/shared/map/world-map-view';
import { type TrackerState, trackerList, trackerViews } from '@/lib/shared/tracker/tracker-query';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import { type TravelState, travelStates } from '@/lib/shared/tracker/whereabouts';
import { placeWords } from './place-words';
import styles from './tracker.module.css';

type Props = { readonly query: TrackerState; readonly path: string };

const current = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'true' } as const) : {});

/** The times that can be looked at, as links; who is looked for stays. */
export async function TrackerViews({ path, query }: Props) {
  const t = await getTranslations('tracker.views');
  return (
    <ViewLinks
      label={t('label')}
      views={trackerViews.map((view) => ({
        href: `${path}${trackerList.address({ ...query, view, from: '', to: '', page: 0 })}`,
        title: t(view),
        isCurrent: view === query.view,
      }))}
    />
  );
}

type OverviewProps = Props & {
  readonly counts: Readonly<Record<TravelState, number>>;
  /** People by code of the city. */
  readonly cities: ReadonlyMap<string, number>;
  /** Areas that open check-in requests are about. */
  readonly areas: readonly MapCircle[];
  /** The piece of the world that has them. */
  readonly view: WorldMapViews;
};

/** How many are in each state, and where on a map; both narrow the list below. */
export async function TrackerOverview({ areas, cities, counts, path, query, view }: OverviewProps) {
  const [t, words] = await Promise.all([getTranslations('tracker'), placeWords()]);
  const hrefOf = (other: Partial<TrackerState>) =>
    `${path}${trackerList.address({ ...query, ...other, page: 0 })}`;
  const pins = [...cities].flatMap(([code, count]): MapPin[] => {
    const city = cityOfCode(code);
    if (city === null) return [];
    const name = t('map.one', { place: words.cityWithCountry(code), count });
    return [{ key: code, place: city, text: String(count), name, href: hrefOf({ city: code }) }];
  });
  const countOf = (group: readonly MapPin[]) => group.reduce((sum, { text }) => sum + Number(text), 0);
  const groupOf = (group: readonly MapPin[]): MapGroup => ({
    text: String(countOf(group)),
    name: group.map(({ name }) => name).join('\n'),
    href: hrefOf({ city: group.map(({ key }) => key).join('-') }),
  });
  return (
    <div className={styles.overview}>
      <nav className={styles.counts} aria-label={t('stateList')}>
        <ul className={styles.states}>
          {travelStates.map((state) => (
            <li key={state}>
              <SiteLink
                className={styles.state}
                href={hrefOf({ state: query.state === state ? '' : state })}
                {...current(query.state === state)}
              >
                <span>{t(`states.${state}`)}</span>
                <strong>{counts[state]}</strong>
              </SiteLink>
            </li>
          ))}
        </ul>
        {query.view === 'now' ? null : <p className={styles.quiet}>{t('inEach')}</p>}
      </nav>
      <figure className={styles.map} aria-label={t('map.title')}>
        <WorldMap view={view} areas={areas} pins={pins} groupOf={groupOf} testId="tracker-map" />
        <figcaption className={styles.caption}>
          {t('map.caption')} {areas.length === 0 ? null : t('map.areas')}
        </figcaption>
      </figure>
    </div>
  );
}
