import { useTranslations } from 'next-intl';
import { MapControls } from '@/components/ui/map/map-controls';
import type { MapGroup, MapPin } from '@/components/ui/map/map-pins';
import { WorldMap } from '@/components/ui/map/world-map';
import { SiteLink } from '@/components/ui/site-link';
import type { MapSteps } from '@/lib/shared/map/map-focus';
import type { WorldMapViews } from '@/lib/shared/map/world-map-view';
import styles from './explored-map.module.css';

type Budget = { readonly text: string; readonly href: string; readonly isChosen: boolean };

type Props = {
  readonly view: WorldMapViews;
  /** Where one begins. */
  readonly start: MapPin;
  /** Everything that a budget is enough for. */
  readonly pins: readonly MapPin[];
  readonly title: string;
  readonly groupOf: (pins: readonly MapPin[]) => MapGroup;
  /** Paths and queries of other pieces of the map. */
  readonly steps: MapSteps;
  readonly budgets: readonly Budget[];
};

/** Places on a map with what it costs to go there, and budgets to choose from. What lists them stands below. */
export function ExploredMap({ budgets, groupOf, pins, start, steps, title, view }: Props) {
  const t = useTranslations('destinations.explore');
  return (
    <section className={styles.section} id="explored" data-map-steps="" aria-labelledby="map-title">
      <h2 className={styles.title} id="map-title">
        {title}
      </h2>
      {budgets.length < 2 ? (
        <p>{t('unknown')}</p>
      ) : (
        <nav aria-label={t('budget')}>
          <ul className={styles.budgets}>
            {budgets.map(({ href, isChosen, text }) => (
              <li key={href}>
                <SiteLink
                  className={styles.budget}
                  href={href}
                  {...(isChosen ? { 'aria-current': 'true' } : {})}
                >
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <figure className={styles.map}>
        <MapControls id="explore-map" steps={steps}>
          <WorldMap view={view} start={start} pins={pins} groupOf={groupOf} testId="explore-map" />
        </MapControls>
        <figcaption className={styles.caption}>{t('caption')}</figcaption>
      </figure>
    </section>
  );
}
