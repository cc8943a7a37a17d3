import { useTranslations } from 'next-intl';
import { findPlace } from '@/lib/shared/search/find-place';
import { nightsPassed } from '@/lib/shared/search/local-time';
import { daysText, durationText } from '@/lib/shared/search/measure-text';
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
};

/** One way of a journey from top to bottom: each ride with its times and places, and the waits between. */
export function LegTimeline({ leg, locale, title }: Props) {
  const t = useTranslations('results');
  const { tag, messages: language } = locale;
  const start = leg.segments[0].depart;
  const stop = (segment: Segment, end: 'from' | 'to') => {
    const [code, local] = end === 'from' ? [segment.from, segment.depart] : [segment.to, segment.arrive];
    const isNamed =
      findPlace(code) !== null || (end === 'from' ? segment.fromName : segment.toName) !== undefined;
    const nights = nightsPassed(start, local);
    return (
      <p className={styles.stop}>
        <time dateTime={local}>{timeText(local, tag)}</time>
        <span>
          {placeName(segment, end, language)} {isNamed ? <bdi>({code})</bdi> : null}
          {nights > 0 ? (
            <span className={styles.later}>
              {daysText(tag, [local.slice(0, 10)])} · {t('leg.later', { count: nights })}
            </span>
          ) : null}
          <StopFacts segment={segment} end={end} />
        </span>
      </p>
    );
  };
  return (
    <section className={styles.leg}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
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
                {stop(segment, 'from')}
                <p className={styles.ride}>
                  {segment.carrier} · <bdi>{segment.number}</bdi> · {durationText(tag, segment.minutes)}
                  {segment.vehicle === undefined ? null : (
                    <>
                      {' · '}
                      <bdi>{segment.vehicle}</bdi>
                    </>
                  )}
                </p>
                {stop(segment, 'to')}
              </div>
              {next === undefined ? null : (
                <p className={styles.wait}>
                  {t(
                    nightsPassed(segment.arrive, next.depart) > 0 ? 'details.overnightWait' : 'details.wait',
                    {
                      time: durationText(tag, Math.max(0, minutesBetween(segment.arrive, next.depart))),
                      place: placeName(segment, 'to', language),
                    },
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The station's or airport's own name where the city's alone stands above it, and the terminal. */
function StopFacts({ segment, end }: { readonly segment: Segment; readonly end: 'from' | 'to' }) {
  const t = useTranslations('results.details');
  const [code, name, terminal] =
    end === 'from'
      ? [segment.from, segment.fromName, segment.fromTerminal]
      : [segment.to, segment.toName, segment.toTerminal];
  const place = findPlace(code);
  const facts = [
    place !== null && place.airport === null ? name : undefined,
    terminal === undefined ? undefined : t('terminal', { name: terminal }),
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? null : <bdi className={styles.facts}>{facts.join(' · ')}</bdi>;
}

/** A place in the reader's language; the provider's name for one we do not know. */
function placeName(segment: Segment, end: 'from' | 'to', language: Locale['messages']): string {
  const [code, name] = end === 'from' ? [segment.from, segment.fromName] : [segment.to, segment.toName];
  if (findPlace(code) === null) return name ?? code;
  return shownPlace(code, language).replace(/ \([A-Z]{3}\)$/, '');
}

const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000);
