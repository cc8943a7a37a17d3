import { useTranslations } from 'next-intl';
import { iabFields } from '@/lib/shared/consent/iab-fields';
import type { IabConsent, IabVendor } from '@/lib/shared/consent/iab-schema';
import { sitePath } from '@/lib/shared/site/site-path';
import rows from './iab-rows.module.css';
import { type IabSite, partnersPath } from './iab-site';
import { IabSwitch } from './iab-switch';
import styles from './iab-vendors.module.css';

type Props = {
  readonly site: IabSite;
  readonly vendor: IabVendor;
  readonly answers: IabConsent;
  readonly purpose: string;
};

/** The values by which a vendor is found: `def-1 def-7 spec-2`. */
export const purposesOf = ({ legIntPurposes, purposes, specialPurposes }: IabVendor): string =>
  [
    ...new Set([...purposes, ...legIntPurposes].map((id) => `def-${id}`)),
    ...specialPurposes.map((id) => `spec-${id}`),
  ].join(' ');

/** A vendor with what the visitor says to it. Its details come when somebody opens them: there can be a thousand rows. */
export function IabVendorRow({ site, vendor, answers, purpose }: Props) {
  const t = useTranslations('iab');
  const { id, name } = vendor;
  const saved = !answers.isUnsavedDefaultConsent;
  const { consents, legitimateInterests } = answers.vendor;
  const does = purposesOf(vendor);
  const asks = vendor.purposes.length > 0;
  const claims = Object.hasOwn(legitimateInterests, id);
  return (
    <li
      className={`${rows.row} ${styles.vendor}`}
      data-terms={name}
      data-of={does}
      data-off={purpose === 'all' || does.split(' ').includes(purpose) ? undefined : ''}
    >
      <div className={rows.rowHead}>
        <h4 className={rows.name}>{name}</h4>
        {asks ? (
          <IabSwitch
            name={`${iabFields.consentedVendors}${id}`}
            label={t('processing.allow', { name })}
            on={saved && consents[id] === true}
          />
        ) : claims ? null : (
          <IabSwitch label={`${t('vendors.locked')}: ${name}`} on={false} locked />
        )}
      </div>
      {claims ? (
        <div className={styles.claim}>
          <span>{t('processing.object')}</span>
          <IabSwitch
            name={`${iabFields.objectedLegIntVendors}${id}`}
            label={t('processing.objectTo', { name })}
            on={saved && legitimateInterests[id] === false}
          />
        </div>
      ) : null}
      <details className={rows.more} data-iab-vendor={id}>
        <summary className={rows.link} aria-label={t('vendors.detailsOf', { name })}>
          {t('vendors.details')}
        </summary>
        <a className={rows.link} href={`${sitePath(site.prefix, partnersPath)}/${id}#vendor-${id}`}>
          {t('vendors.detailsOf', { name })}
        </a>
      </details>
    </li>
  );
}
