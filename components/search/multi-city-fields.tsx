import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import type { PlaceGuess } from '@/lib/shared/search/proposed-place';
import type { SearchReading } from '@/lib/shared/search/read-search';
import { flightsMax, flightsMin, multiCityFlights } from '@/lib/shared/search/search-fields';
import styles from './multi-city-fields.module.css';
import { SearchInput } from './search-input';

type Props = {
  /** How many flights there are fields for. */
  readonly flights: number;
  readonly reading: SearchReading;
  readonly days: { readonly min: string; readonly max: string };
  readonly guesses: Readonly<Record<string, readonly PlaceGuess[]>>;
  /** Who comes along. */
  readonly travellers: ReactNode;
  readonly submit: ReactNode;
};

/**
 * The fields of a multi-city search, flight by flight. Flights are added and removed by buttons that send the form and get it back
 * with what was typed in it.
 */
export function MultiCityFields({ flights, reading, days, guesses, travellers, submit }: Props) {
  const t = useTranslations('home.form');
  return (
    <div className={styles.fields}>
      {multiCityFlights.slice(0, flights).map((fields, index) => {
        const number = index + 1;
        return (
          <fieldset className={styles.flight} key={number} id={`flight-${number}`}>
            <legend className={styles.number}>{t('multiCity.flight', { number })}</legend>
            {fields.map((field) => (
              <SearchInput
                key={field.name}
                field={field}
                vertical="flights"
                value={reading.values[field.name] ?? ''}
                problem={reading.problems[field.name] ?? null}
                days={days}
                guesses={guesses[field.name] ?? []}
                isOneOfMany
              />
            ))}
            {flights > flightsMin && number > 1 ? (
              <button
                className={styles.remove}
                type="submit"
                name="drop"
                value={number}
                aria-label={t('multiCity.remove', { number })}
              >
                <Icon name="close" size={18} />
              </button>
            ) : null}
          </fieldset>
        );
      })}
      <div className={styles.foot}>
        {travellers}
        {flights < flightsMax ? (
          <button
            className={`${buttonVariant('quiet')} ${styles.add}`}
            type="submit"
            name="flights"
            value={flights + 1}
          >
            <Icon name="plus" size={18} />
            {t('multiCity.add')}
          </button>
        ) : null}
        {submit}
      </div>
    </div>
  );
}
