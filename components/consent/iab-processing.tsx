import { useTranslations } from 'next-intl';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { optionalCategories } from '@/lib/shared/consent/consent-category';
import { iabFields } from '@/lib/shared/consent/iab-fields';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { IabCategory } from './iab-category';
import { IabPurposeRow } from './iab-purpose-row';
import styles from './iab-rows.module.css';
import type { IabSite } from './iab-site';
import { IabSwitch } from './iab-switch';

type Props = {
  readonly site: IabSite;
  readonly offer: IabOffer;
  readonly answers: IabConsent;
  readonly categories: readonly ConsentCategory[];
};

/** What may be done with data: our own categories, the partners' purposes, and what nobody can switch off. */
export function IabProcessing({ site, offer, answers, categories }: Props) {
  const t = useTranslations('iab.processing');
  const { consents, legitimateInterests } = answers.purpose;
  const saved = !answers.isUnsavedDefaultConsent;
  const usersOf = (kind: 'purposes' | 'specialPurposes', id: number): number =>
    offer.vendors.filter(
      (one) => one[kind].includes(id) || (kind === 'purposes' && one.legIntPurposes.includes(id)),
    ).length;
  return (
    <>
      <section className={styles.section} aria-labelledby="iab-own">
        <h3 className={styles.heading} id="iab-own">
          {t('own')}
        </h3>
        <p className={styles.lead}>{t('ownText')}</p>
        <ul className={styles.rows}>
          {(['strictlyNecessary', ...optionalCategories.iab] as const).map((one) => (
            <IabCategory key={one} category={one} on={categories.includes(one)} />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="iab-purposes">
        <h3 className={styles.heading} id="iab-purposes">
          {t('purposes')}
        </h3>
        <p className={styles.lead}>{t('purposesText')}</p>
        <ul className={styles.rows}>
          {offer.purposes.map((one) => (
            <IabPurposeRow
              key={one.id}
              id={`def-${one.id}`}
              site={site}
              purpose={one}
              partners={usersOf('purposes', one.id)}
              control={
                <IabSwitch
                  name={`${iabFields.consentedPurposes}${one.id}`}
                  label={t('allow', { name: one.name })}
                  on={(saved ? consents[one.id] : undefined) ?? one.defaultValue}
                  locked={one.readOnly}
                />
              }
              objection={
                one.legitimateInterest ? (
                  <IabSwitch
                    name={`${iabFields.objectedLegIntPurposes}${one.id}`}
                    label={t('objectTo', { name: one.name })}
                    on={saved && legitimateInterests[one.id] === false}
                  />
                ) : null
              }
            />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="iab-special">
        <h3 className={styles.heading} id="iab-special">
          {t('special')}
        </h3>
        <p className={styles.lead}>{t('specialText')}</p>
        <ul className={styles.rows}>
          {offer.specialPurposes.map((one) => (
            <IabPurposeRow
              key={one.id}
              id={`spec-${one.id}`}
              site={site}
              purpose={one}
              partners={usersOf('specialPurposes', one.id)}
              control={<span className={styles.always}>{t('always')}</span>}
              objection={null}
            />
          ))}
        </ul>
      </section>
    </>
  );
}
