import { useTranslations } from 'next-intl';
import { iabFields } from '@/lib/shared/consent/iab-fields';
import type { PurposeRow } from '@/lib/shared/consent/iab-rows';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './iab-rows.module.css';
import { type IabSite, partnersPath } from './iab-site';
import { IabSwitch } from './iab-switch';
import { languageAttributes } from './language-attributes';

type Props = {
  readonly site: IabSite;
  readonly row: PurposeRow;
  /** The language of its texts. */
  readonly language: string;
  /** Nobody can switch it. */
  readonly special: boolean;
};

/** A purpose: what it is, who does it, examples, and what the visitor says to it. */
export function IabPurposeRow({ site, row, language, special }: Props) {
  const t = useTranslations('iab.processing');
  const { description, id, illustrations, key, name, objected, partners } = row;
  const text = languageAttributes(site.locale, language);
  return (
    <li className={styles.row} id={key}>
      <div className={styles.rowHead}>
        <h4 className={styles.name} {...text}>
          {name}
        </h4>
        {special ? (
          <span className={styles.always}>{t('always')}</span>
        ) : (
          <IabSwitch
            name={`${iabFields.consentedPurposes}${id}`}
            label={t('allow', { name })}
            on={row.on}
            locked={row.readOnly}
          />
        )}
      </div>
      <p className={styles.text} {...text}>
        {description}
      </p>
      <div className={styles.meta}>
        <a
          className={styles.link}
          href={`${sitePath(site.prefix, partnersPath)}?purpose=${key}#iab-vendors`}
          aria-label={t('partnersOf', { count: partners, name })}
          data-iab-purpose={key}
        >
          {t('partners', { count: partners })}
        </a>
        {illustrations.length === 0 ? null : (
          <details className={styles.more}>
            <summary className={styles.link}>{t('examples')}</summary>
            <ul className={styles.examples} {...text}>
              {illustrations.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {objected === null ? null : (
        <div className={styles.objection}>
          <p>
            <span className={styles.label}>{t('object')}</span>
            <span className={styles.text}>{t('interest')}</span>
          </p>
          <IabSwitch
            name={`${iabFields.objectedLegIntPurposes}${id}`}
            label={t('objectTo', { name })}
            on={objected}
          />
        </div>
      )}
    </li>
  );
}
