import { useTranslations } from 'next-intl';
import { sharingCategories, type Withheld } from '@/lib/shared/consent/categories-in-force';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import type { FeatureRow, PurposeRow } from '@/lib/shared/consent/iab-rows';
import { IabCategory } from './iab-category';
import { IabFeatureRow } from './iab-feature-row';
import { IabPurposeRow } from './iab-purpose-row';
import styles from './iab-rows.module.css';
import type { IabSite } from './iab-site';
import { languageAttributes } from './language-attributes';

type Props = {
  readonly site: IabSite;
  readonly purposes: readonly PurposeRow[];
  readonly special: readonly PurposeRow[];
  readonly specialFeatures: readonly FeatureRow[];
  readonly features: readonly FeatureRow[];
  /** What has to be said about features. */
  readonly aboutFeatures: string;
  /** The language of the list's texts. */
  readonly language: string;
  /** The categories that are accepted. */
  readonly categories: readonly ConsentCategory[];
  /** Why advertising is off whatever was accepted. */
  readonly withheld: Withheld | null;
};

/**
 * What may be done with data: our own categories, the partners' purposes, and what nobody can switch off. Drawn of
 * data, like the vendors, so that the page holds each of them once and not again as React's copy of the markup.
 */
export function IabPurposes({ site, purposes, special, categories, withheld, language, ...means }: Props) {
  const t = useTranslations('iab.processing');
  const rowsOf = (rows: readonly PurposeRow[]) =>
    rows.map((row) => (
      <IabPurposeRow key={row.key} {...{ site, row, language }} special={rows === special} />
    ));
  const featuresOf = (rows: readonly FeatureRow[]) =>
    rows.map((row) => <IabFeatureRow key={row.key} {...{ site, row, language }} />);
  return (
    <>
      <section className={styles.section} aria-labelledby="iab-own">
        <h3 className={styles.heading} id="iab-own">
          {t('own')}
        </h3>
        <p className={styles.lead}>{t('ownText')}</p>
        <ul className={styles.rows}>
          {(['strictlyNecessary', ...optionalCategories.iab] as const).map((one) => (
            <IabCategory
              key={one}
              site={site}
              category={one}
              on={categories.includes(one)}
              withheld={sharingCategories.includes(one) ? withheld : null}
            />
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
      {means.specialFeatures.length === 0 ? null : (
        <section className={styles.section} aria-labelledby="iab-special-features">
          <h3 className={styles.heading} id="iab-special-features">
            {t('specialFeatures')}
          </h3>
          <p className={styles.lead}>{t('specialFeaturesText')}</p>
          <ul className={styles.rows}>{featuresOf(means.specialFeatures)}</ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="iab-special">
        <h3 className={styles.heading} id="iab-special">
          {t('special')}
        </h3>
        <p className={styles.lead}>{t('specialText')}</p>
        <ul className={styles.rows}>{rowsOf(special)}</ul>
      </section>
      {means.features.length === 0 ? null : (
        <section className={styles.section} aria-labelledby="iab-features">
          <h3 className={styles.heading} id="iab-features">
            {t('features')}
          </h3>
          <p className={styles.lead} {...languageAttributes(site.locale, language)}>
            {means.aboutFeatures}
          </p>
          <ul className={styles.rows}>{featuresOf(means.features)}</ul>
        </section>
      )}
    </>
  );
}
