import { useTranslations } from 'next-intl';
import { durationText } from '@/lib/shared/search/measure-text';
import type { Leg } from '@/lib/shared/search/offer';
import { timeText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { CarrierMark } from './carrier-mark';
import styles from './leg-line.module.css';
import { NightsLater } from './nights-later';

type Props = {
  readonly leg: Leg;
  /** BCP 47 tag. */
  readonly tag: string;
};

/** One way of a journey on one line: when and where it begins and ends, how long it takes, where one changes. */
export function LegLine({ leg, tag }: Props) {
  const t = useTranslations('results.leg');
  const [first] = leg.segments;
  const last = leg.segments.at(-1) ?? first;
  const changes = leg.segments.slice(0, -1).map(({ to }) => to);
  const carriers = listText(tag, new Set(leg.segments.map(({ carrier }) => carrier)));
  return (
    <div className={styles.leg}>
      <CarrierMark name={first.carrier} />
      <p className={styles.end}>
        <time className={styles.time} dateTime={first.depart}>
          {timeText(first.depart, tag)}
        </time>
        <span className={styles.place}>{first.from}</span>
      </p>
      <p className={styles.way}>
        <span className={styles.length}>{durationText(tag, leg.minutes)}</span>
        <span className={styles.line} aria-hidden="true">
          {changes.map((change) => (
            <span className={styles.dot} key={change} />
          ))}
        </span>
        <span className={changes.length === 0 ? styles.direct : styles.changes}>
          {t('stops', { count: changes.length })}
          {changes.length === 0 ? null : ' '}
          {changes.length === 0 ? null : <bdi className={styles.codes}>{listText(tag, changes)}</bdi>}
        </span>
      </p>
      <p className={styles.end}>
        <time className={styles.time} dateTime={last.arrive}>
          {timeText(last.arrive, tag)}
          <NightsLater leg={leg} />
        </time>
        <span className={styles.place}>{last.to}</span>
      </p>
      <p className={styles.carrier}>
        <bdi>{carriers}</bdi>
      </p>
    </div>
  );
}
