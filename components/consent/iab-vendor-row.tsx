import { useTranslations } from 'next-intl';
import { iabFields } from '@/lib/shared/consent/iab-fields';
import type { VendorRow } from '@/lib/shared/consent/iab-rows';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import rows from './iab-rows.module.css';
import { type IabSite, partnersPath } from './iab-site';
import { IabSwitch } from './iab-switch';
import styles from './iab-vendors.module.css';

type Props = {
  readonly site: IabSite;
  readonly row: VendorRow;
  /** Another purpose is looked for. */
  readonly off: boolean;
};

/** A vendor with what the visitor says to it. Its details come when somebody opens them: there can be a thousand rows. */
export function IabVendorRow({ site, row, off }: Props) {
  const t = useTranslations('iab');
  const { id, name, objected, of, on } = row;
  return (
    <li
      className={`${rows.row} ${styles.vendor}`}
      data-terms={name}
      data-of={of}
      data-off={off ? '' : undefined}
    >
      <div className={rows.rowHead}>
        <h4 className={rows.name}>{name}</h4>
        {on !== null ? (
          <IabSwitch
            name={`${iabFields.consentedVendors}${id}`}
            label={t('processing.allow', { name })}
            on={on}
          />
        ) : objected !== null ? null : (
          <IabSwitch label={`${t('vendors.locked')}: ${name}`} on={false} locked />
        )}
      </div>
      {objected === null ? null : (
        <div className={styles.claim}>
          <span>{t('processing.object')}</span>
          <IabSwitch
            name={`${iabFields.objectedLegIntVendors}${id}`}
            label={t('processing.objectTo', { name })}
            on={objected}
          />
        </div>
      )}
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
