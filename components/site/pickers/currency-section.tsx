import { type Currency, currencyTerms } from '@/lib/shared/site/locale/currency';
import styles from '../picker-list.module.css';

type Props = {
  readonly title: string;
  readonly currencies: readonly Currency[];
  /** Code of the currency prices are in. */
  readonly current: string;
};

/** Currencies under a heading, each a button of the form around it. */
export function CurrencySection({ title, currencies, current }: Props) {
  return (
    <section data-section="" aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.items} data-items="">
        {currencies.map((one) => (
          <li key={one.currencyCode} data-terms={currencyTerms(one)}>
            <button
              className={styles.item}
              type="submit"
              name="currencyCode"
              value={one.currencyCode}
              aria-current={one.currencyCode === current ? 'true' : undefined}
            >
              <bdi className={styles.symbol} aria-hidden="true">
                {one.htmlSymbolAlone}
              </bdi>
              <span>
                {one.displayName}
                {one.showCurrency ? <small className={styles.code}> {one.currencyCode}</small> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
