import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { facetWord } from '@/lib/shared/search/facet-word';
import type { FacetCount } from '@/lib/shared/search/filter-and-sort-offers';
import type { FacetName } from '@/lib/shared/search/offer-facets';
import styles from './result-filters.module.css';

type Props = {
  readonly name: FacetName;
  readonly values: readonly FacetCount[];
  readonly chosen: readonly string[];
};

/** One thing to filter by: its values, each with how many there are. A group of one value is not worth a question. */
export function FacetGroup({ name, values, chosen }: Props) {
  const tag = useLocale();
  const t = useTranslations('results');
  const worded = useTranslations('results.values');
  const format = useFormatter();
  if (values.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(`facets.${name}`)}</legend>
      {values.map(({ value, count }) => (
        <label className={styles.choice} key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            id={`${name}-${value.replaceAll(/\W/g, '-')}`}
            defaultChecked={chosen.includes(value)}
          />
          <span>
            <bdi>{facetWord(name, value, tag, worded)}</bdi>
          </span>
          <span className={styles.count}>{format.number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
