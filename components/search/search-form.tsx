import { useTranslations } from 'next-intl';
import { createElement } from 'react';
import { Icon } from '@/components/ui/icon';
import { type SearchField, searchFields } from '@/lib/shared/search/front-doors';
import type { SearchReading } from '@/lib/shared/search/read-search';
import type { Vertical } from '@/lib/shared/site/verticals';
import styles from './search-form.module.css';
import { SearchInput } from './search-input';
import { SearchTravellers } from './search-travellers';

type Props = {
  readonly vertical: Vertical;
  readonly reading: SearchReading;
  /** Address of the front door that answers. */
  readonly action: string;
  /** First and last ISO 8601 day one can choose. */
  readonly days: { readonly min: string; readonly max: string };
  /** Names of the places the form proposes. */
  readonly places: readonly string[];
};

type Count = Extract<SearchField, { kind: 'count' }>;

/**
 * The search form of a front door. It is sent by GET, so a search is an address one can keep; without script it
 * is complete, with it one can swap the places, step the counts, and it stays at the top of the window.
 */
export function SearchForm({ vertical, reading, action, days, places }: Props) {
  const t = useTranslations('home.form');
  const fields = searchFields[vertical];
  const counts = fields.filter((field): field is Count => field.kind === 'count');
  const wrong = Object.keys(reading.problems).length;
  return (
    <search className={styles.dock} data-search-dock="" aria-label={t(`label.${vertical}`)}>
      <form className={styles.form} action={action} method="get" noValidate>
        {wrong === 0 ? null : (
          <p className={styles.alert} role="alert">
            <Icon name="alert" size={18} />
            {t('wrong', { count: wrong })}
          </p>
        )}
        <div className={styles.fields}>
          {fields.map((field) =>
            field.kind === 'count' || field.kind === 'choice' ? null : (
              <SearchInput
                key={field.name}
                field={field}
                value={reading.values[field.name] ?? ''}
                problem={reading.problems[field.name] ?? null}
                days={days}
              />
            ),
          )}
          {counts.length === 0 ? null : <SearchTravellers fields={counts} reading={reading} />}
          <button className={styles.submit} type="submit">
            <Icon name="search" />
            <span>{t('submit')}</span>
          </button>
        </div>
        {/* As arguments the options need no keys, which would be their names once more. */}
        {createElement(
          'datalist',
          { id: 'places' },
          ...places.map((value) => createElement('option', { value })),
        )}
      </form>
    </search>
  );
}
