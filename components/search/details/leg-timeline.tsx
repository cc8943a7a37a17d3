import { useTranslations } from 'next-intl';
import { knownAirportName } from '@/lib/shared/search/airport-name';
import { findPlace } from '@/lib/shared/search/find-place';
import { isOvernight, nightsPassed } from '@/lib/shared/search/local-time';
import { daysText, durationText, isolated } from '@/lib/shared/search/measure-text';
import type { Leg, Segment } from '@/lib/shared/search/offer';
import { timeText } from '@/lib/shared/search/offer-text';
import { shownPlace } from '@/lib/shared/search/place-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './leg-timeline.module.css';

type Props = {
  readonly leg: Leg;
  readonly locale: Locale;
  /** Which way it goes. */
  readonly title: string;
  /** Of its heading. */
  readonly level: 2 | 3 | 4;
};

/** One way of a journey from top to bottom: each ride with its times and places, and the waits between. */
export function LegTimeline({ leg, level, locale, title }: Props) {
  const Heading = `h${level}` as const;
  const t = useTranslations('results');
  const { tag, messages: language } = locale;
  const start = leg.segments[0].depart;
  const stop = (segment: Segment, end: End, previous: string) => {
    const { code, local, name } = stopOf(segment, end);
    const place = placeName(code, name, language);
    return (
      <p className={styles.stop}>
        <time dateTime={local}>{timeText(local, tag)}</time>
        <span>
          {place} {place === code ? null : <bdi>({code})</bdi>}
          {nightsPassed(previous, local) > 0 ? (
            <span className={styles.later}>
              {daysText(tag, [local.slice(0, 10)])} · {t('leg.later', { count: nightsPassed(start, local) })}
            </span>
          ) : null}
          <StopFacts segment={segment} end={end} language={language} />
        </span>
      </p>
    );
  };
  return (
    <section className={styles.leg}>
      <header className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.sum}>
          {daysText(tag, [start.slice(0, 10)])} · {durationText(tag, leg.minutes)} ·{' '}
          {t('leg.stops', { count: leg.segments.length - 1 })}
        </p>
      </header>
      <ol className={styles.segments}>
        {leg.segments.map((segment, index) => {
          const next = leg.segments[index + 1];
          return (
            <li key={segment.depart}>
              <div className={styles.segment}>
                {stop(segment, 'from', leg.segments[index - 1]?.arrive ?? start)}
                <p className={styles.ride}>
                  <bdi>{segment.carrier}</bdi> · <bdi>{segment.number}</bdi> ·{' '}
                  <bdi>{durationText(tag, segment.minutes)}</bdi>
                  {segment.vehicle === undefined ? null : (
                    <>
                      {' · '}
                      <bdi>{segment.vehicle}</bdi>
                    </>
                  )}
                </p>
                {stop(segment, 'to', segment.depart)}
              </div>
              {next === undefined ? null : (
                <p className={styles.wait}>
                  {t(isOvernight(segment.arrive, next.depart) ? 'details.overnightWait' : 'details.wait', {
                    time: isolated(
                      durationText(tag, Math.max(0, minutesBetween(segment.arrive, next.depart))),
                    ),
                    place: isolated(placeName(segment.to, segment.toName, language)),
                  })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type End = 'from' | 'to';

const stopOf = (segment: Segment, end: End) =>
  end === 'from'
    ? { code: segment.from, local: segment.depart, name: segment.fromName, terminal: segment.fromTerminal }
    : { code: segment.to, local: segment.arrive, name: segment.toName, terminal: segment.toTerminal };

type StopProps = {
  readonly segment: Segment;
  readonly end: End;
  readonly language: Locale['messages'];
};

/** The station's or airport's own name where the city's alone stands above it, and the terminal. */
function StopFacts({ segment, end, language }: StopProps) {
  const t = useTranslations('results.details');
  const { code, name, terminal } = stopOf(segment, end);
  const place = findPlace(code);
  const isBare = place !== null && place.airport === null && name !== undefined;
  const ownName = isBare ? knownAirportName(code, name, language) : undefined;
  if (ownName === undefined && terminal === undefined) return null;
  return (
    <span className={styles.facts}>
      {ownName === undefined ? null : <bdi>{ownName}</bdi>}
      {ownName === undefined || terminal === undefined ? null : ' · '}
      {terminal === undefined ? null : t('terminal', { name: terminal })}
    </span>
  );
}

/** A place in the reader's language; the provider's name for one we do not know, or its code. */
const placeName = (code: string, name: string | undefined, language: Locale['messages']): string =>
  findPlace(code) === null ? (name ?? code) : shownPlace(code, language).replace(/ \([A-Z]{3}\)$/, '');

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000);
