import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { DayEntry } from '@/lib/shared/trips/trip-days';
import type { MomentKind } from '@/lib/shared/trips/trip-event-moments';
import styles from './moment-row.module.css';
import { EventFacts } from './trip-event-facts';
import { eventIcons, type ShownEvent } from './trip-event-row';

type Props = Omit<DayEntry<ShownEvent>, 'isFirst'>;

/** What has a time and a place of its own, beside those of the event it belongs to. */
const timed: ReadonlySet<MomentKind> = new Set<MomentKind>(['return', 'arrival', 'dropOff']);

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
        {timed.has(kind) ? (
          <span className={styles.text}>
            <EventFacts facts={facts} />
          </span>
        ) : null}
      </p>
    </li>
  );
}
