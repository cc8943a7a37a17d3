import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import { daysBetween } from '@/lib/shared/day/days';
import { daysText, distanceText, durationText } from '@/lib/shared/search/measure-text';
import { hasTrains } from '@/lib/shared/search/rail-stations';
import type { Search } from '@/lib/shared/search/read-search';
import { rentalSpan } from '@/lib/shared/search/rental-text';
import { rentalDaysOf, usualTimes } from '@/lib/shared/search/rental-time';
import { distanceKm, flightMinutes, trainMinutes } from '@/lib/shared/search/travel-distance';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { CityPicture } from './city-picture';
import styles from './search-summary.module.css';

type Props = { readonly search: Search; readonly locale: Locale };
type Fact = readonly [icon: IconName, name: string, value: string];

/** What was searched for, with what can be said of it from the map alone. */
export async function SearchSummary({ search, locale }: Props) {
  const t = await getTranslations('home.summary');
  const { vertical, places, days, counts } = search;
  const [first, last = first] = places;
  if (first === undefined || last === undefined) return null;
  const name = (city: typeof first) => city.names[locale.messages];
  const [start = '', end = start] = days;
  const when = search.times === null ? daysText(locale.tag, days) : rentalSpan(days, search.times, locale);
  const facts: Fact[] = [['calendar', t('when'), when]];
  const km = distanceKm(first, last);
  if (vertical === 'flights' || vertical === 'trains') {
    facts.push(['route', t('distance'), distanceText(locale.tag, locale.country, km)]);
    if (vertical === 'flights')
      facts.push(['clock', t('flightTime'), durationText(locale.tag, flightMinutes(km))]);
    else if (hasTrains(first, last))
      facts.push(['clock', t('trainTime'), durationText(locale.tag, trainMinutes(km))]);
  } else {
    const text =
      vertical === 'hotels'
        ? t('nights', { count: daysBetween(start, end) })
        : t('days', { count: rentalDaysOf(days, search.times ?? usualTimes(days)) });
    facts.push(['clock', t('length'), text]);
  }
  const people = (counts.adults ?? 0) + (counts.children ?? 0);
  if (people > 0) facts.push(['travellers', t('who'), t('people', { count: people })]);
  if (counts.rooms !== undefined) facts.push(['stays', t('space'), t('rooms', { count: counts.rooms })]);
  const note = vertical === 'trains' && !hasTrains(first, last) ? 'farTrains' : vertical;
  return (
    <section className={styles.card} aria-labelledby="summary-title">
      <CityPicture
        className={styles.picture}
        city={vertical === 'cars' ? first : last}
        month={Number(start.slice(5, 7))}
      />
      <div className={styles.words}>
        <h2 className={styles.title} id="summary-title">
          {first === last ? name(first) : t('route', { from: name(first), to: name(last) })}
        </h2>
        <dl className={styles.facts}>
          {facts.map(([icon, term, value]) => (
            <div className={styles.fact} key={term}>
              <Icon name={icon} />
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t(`note.${note}`)}</p>
      </div>
    </section>
  );
}
