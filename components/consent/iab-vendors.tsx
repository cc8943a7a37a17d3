import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { IabAdditional } from './iab-additional';
import { IabPurposeFilter } from './iab-purpose-filter';
import rows from './iab-rows.module.css';
import type { IabSite } from './iab-site';
import { IabVendorRow } from './iab-vendor-row';
import styles from './iab-vendors.module.css';

type Props = {
  readonly site: IabSite;
  readonly offer: IabOffer;
  readonly answers: IabConsent;
  /** `all`, or the purpose whose vendors show: `def-2`, `spec-1`. */
  readonly purpose: string;
  readonly search: ReactNode;
};

/** Everybody who would work with data, each with a switch: found by name, or by what they do. */
export function IabVendors({ site, offer, answers, purpose, search }: Props) {
  const t = useTranslations('iab.vendors');
  return (
    <>
      <div className={styles.tools}>
        <IabPurposeFilter {...{ site, offer, purpose }} />
        {search}
      </div>
      <div id="iab-vendor-list">
        <section className={rows.section} aria-labelledby="iab-partners" data-section="">
          <h3 className={rows.heading} id="iab-partners">
            {t('partners')}
          </h3>
          <ul className={rows.rows}>
            {offer.vendors.map((vendor) => (
              <IabVendorRow key={vendor.id} {...{ site, vendor, answers, purpose }} />
            ))}
          </ul>
        </section>
        {offer.additionalVendors.length === 0 ? null : (
          <IabAdditional
            vendors={offer.additionalVendors}
            consented={answers.consentedAdditionalVendors}
            off={purpose !== 'all'}
          />
        )}
        <div className={styles.empty} data-empty="" hidden>
          <p className={rows.name}>{t('none')}</p>
          <p>{t('noneText')}</p>
        </div>
      </div>
    </>
  );
}
