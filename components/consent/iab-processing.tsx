'use client';

import { useTranslations } from 'next-intl';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import type { PurposeRow } from '@/lib/shared/consent/iab-rows';
import { IabCategory } from './iab-category';
import { IabPurposeRow } from './iab-purpose-row';
import styles from './iab-rows.module.css';
import type { IabSite } from './iab-site';

type Props = {
  readonly site: IabSite;
  readonly purposes: readonly PurposeRow[];
  readonly special: readonly PurposeRow[];
  /** The categories that are accepted. */
  readonly categories: readonly ConsentCategory[];
};

/**
 * What may be done with data: our own categories, the partners' purposes, and what nobody can switch off. Drawn of
 * data, like the vendors, so that the page holds each of them once and not again as React's copy of the markup.
 */
export function IabProcessing({ site, purposes, special, categories }: Props) {
  const t = useTranslations('iab.processing');
  const rowsOf = (rows: readonly PurposeRow[]) =>
    rows.map((row) => <IabPurposeRow key={row.key} site={site} row={row} special={rows === special} />);
  return (
    <>
      <section className={styles.section} aria-labelledby="iab-own">
        <h3 className={styles.heading} id="iab-own">
          {t('own')}
        </h3>
        <p className={styles.lead}>{t('ownText')}</p>
        <ul className={styles.rows}>
          {(['strictlyNecessary', ...optionalCategories.iab] as const).map((one) => (
            <IabCategory key={one} site={site} category={one} on={categories.includes(one)} />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="iab-purposes">
        <h3 className={styles.heading} id="iab-purposes">
          {t('purposes')}
        </h3>
        <p className={styles.lead}>{t('purposesText')}</p>
        <ul className={styles.rows}>{rowsOf(purposes)}</ul>
      </section>
      <section className={styles.section} aria-labelledby="iab-special">
        <h3 className={styles.heading} id="iab-special">
          {t('special')}
        </h3>
        <p className={styles.lead}>{t('specialText')}</p>
        <ul className={styles.rows}>{rowsOf(special)}</ul>
      </section>
    </>
  );
}
