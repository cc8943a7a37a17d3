import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { DayEntry } from '@/lib/shared/trips/trip-days';
import styles from './moment-row.module.css';
import { EventFacts } from './trip-event-facts';
import { eventIcons, type ShownEvent } from './trip-event-row';

type Props = Omit<DayEntry<ShownEvent>, 'isFirst'>;

/** What of an event happens on a later day: one line, which leads to the event where it begins. */
export async function MomentRow({ event: { event }, moment: { facts, kind, title } }: Props) {
  const t = await getTranslations('trip-pages.moment');
  return (
    <li className={styles.moment}>
      <Icon name={eventIcons[event.vertical]} size={20} />
      <p className={styles.words}>
        <span className={styles.kind}>{t(kind)}</span>{' '}
        <a href={`#event-${event.eventId}`}>
          <bdi>{title}</bdi>
        </a>
        {kind === 'return' || kind === 'arrival' ? (
          <span className={styles.text}>
            <EventFacts facts={facts} />
          </span>
        ) : null}
      </p>
    </li>
  );
}
