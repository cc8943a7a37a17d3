import { useTranslations } from 'next-intl';
import { iabFields } from '@/lib/shared/consent/iab-fields';
import type { AdditionalVendor } from '@/lib/shared/consent/iab-schema';
import rows from './iab-rows.module.css';
import { IabSwitch } from './iab-switch';
import styles from './iab-vendors.module.css';

type Props = {
  readonly vendors: readonly AdditionalVendor[];
  readonly consented: readonly number[];
  /** The list is narrowed to a purpose of the framework, which these do not have. */
  readonly off: boolean;
};

/** Partners outside the framework, apart from those within it (TCF Policies, appendix B, B(e)). */
export function IabAdditional({ vendors, consented, off }: Props) {
  const t = useTranslations('iab');
  return (
    <section
      className={`${rows.section} ${styles.additional}`}
      aria-labelledby="iab-additional"
      data-section=""
      data-of=""
      data-off={off ? '' : undefined}
    >
      <h3 className={rows.heading} id="iab-additional">
        {t('vendors.additional')}
      </h3>
      <p className={rows.lead}>{t('vendors.additionalText')}</p>
      <ul className={rows.rows}>
        {vendors.map(({ domains, id, name, policyUrl }) => (
          <li key={id} className={`${rows.row} ${styles.vendor}`} data-terms={name}>
            <div className={rows.rowHead}>
              <h4 className={rows.name}>{name}</h4>
              <IabSwitch
                name={`${iabFields.consentedAdditionalVendors}${id}`}
                label={t('processing.allow', { name })}
                on={consented.includes(id)}
              />
            </div>
            <p className={rows.text}>{domains.join(', ')}</p>
            {policyUrl === '' ? null : (
              <a className={rows.link} href={policyUrl} target="_blank" rel="noopener noreferrer">
                {t('vendor.privacy')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
