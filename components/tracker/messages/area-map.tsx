import { getTranslations } from 'next-intl/server';
import type { MapPin } from '@/components/ui/map/map-pins';
import { WorldMap } from '@/components/ui/map/world-map';
import type { MapCircle, WorldMapViews } from '@/lib/shared/map/world-map-view';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import type { MessageArea } from '@/lib/shared/tracker/traveler-messages';
import { placeWords } from '../place-words';
import styles from '../tracker.module.css';
import { messageWords } from './message-words';

type Props = {
  readonly area: MessageArea;
  readonly circles: readonly MapCircle[];
  readonly view: WorldMapViews;
  /** How many of those who are meant are where, by code of the city; left out, the area alone is drawn. */
  readonly cities?: ReadonlyMap<string, number>;
};

/** The area of a message as a circle on the map, and in words below it; nothing where it is no circle. */
export async function AreaMap({ area, circles, cities = new Map(), view }: Props) {
  const [t, messages, words, told] = await Promise.all([
    getTranslations('tracker.map'),
    getTranslations('traveler-messages'),
    placeWords(),
    messageWords(),
  ]);
  if (circles.length === 0) return null;
  const pins = [...cities].flatMap(([code, count]): MapPin[] => {
    const city = cityOfCode(code);
    const name = t('one', { place: words.cityWithCountry(code), count });
    return city === null ? [] : [{ key: code, place: city, text: String(count), name }];
  });
  const groupOf = (group: readonly MapPin[]) => ({
    text: String(group.reduce((sum, { text }) => sum + Number(text), 0)),
    name: group.map(({ name }) => name).join('\n'),
  });
  return (
    <figure className={styles.map} aria-label={t('title')}>
      <WorldMap view={view} areas={circles} pins={pins} groupOf={groupOf} testId="area-map" />
      <figcaption className={styles.caption}>
        <p>
          {t('area')} <bdi>{told.area(area)}</bdi>
        </p>
        {pins.length === 0 ? null : (
          <ul aria-label={messages('area.cities')}>
            {pins.map(({ key, name }) => (
              <li key={key}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}
