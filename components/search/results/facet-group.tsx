import { useTranslations } from 'next-intl';
import type { FacetCount } from '@/lib/shared/search/arrange-offers';
import type { FacetName } from '@/lib/shared/search/offer-facets';
import styles from './result-filters.module.css';

type Props = {
  readonly name: FacetName;
  readonly values: readonly FacetCount[];
  readonly chosen: readonly string[];
};

/** Facets whose values are names of companies, which no language translates. */
const named: ReadonlySet<FacetName> = new Set(['carrier', 'supplier']);

/** One thing to filter by: its values, each with how many there are. A group of one value is not worth a question. */
export function FacetGroup({ name, values, chosen }: Props) {
  const t = useTranslations('results');
  if (values.length < 2 && chosen.length === 0) return null;
  const word = (value: string): string => (named.has(name) ? value : t(`values.${name}.${value}` as never));
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
          <span>{word(value)}</span>
          <span className={styles.count}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
