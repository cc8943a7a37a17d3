import { useTranslations } from 'next-intl';
import { findPlace } from '@/lib/shared/search/find-place';
import { daysText, durationText } from '@/lib/shared/search/measure-text';
import type { Leg } from '@/lib/shared/search/offer';
import { timeText } from '@/lib/shared/search/offer-text';
import { shownPlace } from '@/lib/shared/search/place-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './leg-timeline.module.css';

type Props = {
  readonly leg: Leg;
  readonly locale: Locale;
  /** Which way it goes. */
  readonly title: string;
};

/** One way of a journey from top to bottom: each ride with its times and places, and the waits between. */
export function LegTimeline({ leg, locale, title }: Props) {
  const t = useTranslations('results.details');
  const { tag, messages: language } = locale;
  const place = (code: string) =>
    findPlace(code) === null ? code : `${shownPlace(code, language).replace(/ \([A-Z]{3}\)$/, '')} (${code})`;
  return (
    <section className={styles.leg}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.sum}>
          {daysText(tag, [leg.segments[0].depart.slice(0, 10)])} · {durationText(tag, leg.minutes)}
        </p>
      </header>
      <ol className={styles.segments}>
        {leg.segments.map((segment, index) => {
          const next = leg.segments[index + 1];
          const wait = next === undefined ? 0 : minutesBetween(segment.arrive, next.depart);
          return (
            <li key={segment.depart}>
              <div className={styles.segment}>
                <p className={styles.stop}>
                  <time dateTime={segment.depart}>{timeText(segment.depart, tag)}</time>
                  <span>{place(segment.from)}</span>
                </p>
                <p className={styles.ride}>
                  {segment.carrier} · <bdi>{segment.number}</bdi> · {durationText(tag, segment.minutes)}
                </p>
                <p className={styles.stop}>
                  <time dateTime={segment.arrive}>{timeText(segment.arrive, tag)}</time>
                  <span>{place(segment.to)}</span>
                </p>
              </div>
              {next === undefined ? null : (
                <p className={styles.wait}>
                  {t('wait', { time: durationText(tag, Math.max(0, wait)), place: place(segment.to) })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000);
