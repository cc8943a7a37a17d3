import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { VendorRow } from '@/lib/shared/consent/iab-rows';
import type { AdditionalVendor } from '@/lib/shared/consent/iab-schema';
import { IabAdditional } from './iab-additional';
import rows from './iab-rows.module.css';
import type { IabSite } from './iab-site';
import { IabVendorRow } from './iab-vendor-row';
import styles from './iab-vendors.module.css';

type Props = {
  readonly site: IabSite;
  readonly vendors: readonly VendorRow[];
  readonly additional: readonly AdditionalVendor[];
  readonly consentedAdditional: readonly number[];
  /** `all`, or the purpose whose vendors show: `def-2`, `spec-1`. */
  readonly purpose: string;
  /** The dropdown of purposes, and the field that finds a vendor by name. */
  readonly filter: ReactNode;
  readonly search: ReactNode;
};

/** Everybody who would work with data, each with a switch: found by name, or by what they do. */
export function IabVendors({ site, vendors, additional, consentedAdditional, purpose, ...tools }: Props) {
  const t = useTranslations('iab.vendors');
  return (
    <>
      <div className={styles.tools}>
        {tools.filter}
        {tools.search}
      </div>
      <div id="iab-vendor-list">
        <section className={rows.section} aria-labelledby="iab-partners" data-section="">
          <h3 className={rows.heading} id="iab-partners">
            {t('partners')}
          </h3>
          <ul className={rows.rows}>
            {vendors.map((row) => (
              <IabVendorRow
                key={row.id}
                site={site}
                row={row}
                off={purpose !== 'all' && !row.of.split(' ').includes(purpose)}
              />
            ))}
          </ul>
        </section>
        {additional.length === 0 ? null : (
          <IabAdditional vendors={additional} consented={consentedAdditional} off={purpose !== 'all'} />
        )}
        <div className={styles.empty} data-empty="" hidden>
          <p className={rows.name}>{t('none')}</p>
          <p>{t('noneText')}</p>
        </div>
      </div>
    </>
  );
}
