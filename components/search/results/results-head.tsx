import { useTranslations } from 'next-intl';
import { daysText, nightsBetween } from '@/lib/shared/search/measure-text';
import type { Search } from '@/lib/shared/search/read-search';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { PriceAlertButton } from '../price-alert-button';
import styles from './results-head.module.css';

type Props = {
  readonly search: Search;
  readonly locale: Locale;
  /** Some of what is shown is made up. */
  readonly sample: boolean;
  /** What prices are converted with; null where they are not. */
  readonly rates: string | null;
};

/** What was searched for, as the title of its results. */
export function ResultsHead({ search, locale, sample, rates }: Props) {
  const t = useTranslations('results.head');
  const { vertical, places, days, counts, cabin } = search;
  const names = places.map((city) => city.names[locale.messages]);
  const [start = '', end = start] = days;
  const people = (counts.adults ?? 0) + (counts.children ?? 0);
  const facts = [daysText(locale.tag, days)];
  if (vertical === 'hotels') facts.push(t('nights', { count: nightsBetween(start, end) }));
  if (people > 0) facts.push(t('people', { count: people }));
  if ((counts.rooms ?? 1) > 1) facts.push(t('rooms', { count: counts.rooms ?? 1 }));
  if (cabin !== null && cabin !== 'economy') facts.push(t(`cabin.${cabin}`));
  const notes = [...(sample ? [t('sample')] : []), ...(rates === null ? [] : [rates])];
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {t(vertical, { from: names[0] ?? '', to: names[1] ?? '', place: names[0] ?? '' })}
      </h1>
      <div className={styles.watch}>
        <PriceAlertButton search={search} />
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {notes.length === 0 ? null : <p className={styles.sample}>{notes.join(' · ')}</p>}
    </header>
  );
}
