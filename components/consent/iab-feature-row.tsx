import { useTranslations } from 'next-intl';
import { iabFields } from '@/lib/shared/consent/iab-fields';
import type { FeatureRow } from '@/lib/shared/consent/iab-rows';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './iab-rows.module.css';
import { type IabSite, partnersPath } from './iab-site';
import { IabSwitch } from './iab-switch';
import { languageAttributes } from './language-attributes';

type Props = {
  readonly site: IabSite;
  readonly row: FeatureRow;
  /** The language of its texts. */
  readonly language: string;
};

/** A means of processing: what it is and who uses it; with a switch where it is a special feature (TCF Policies, C(d)). */
export function IabFeatureRow({ site, row, language }: Props) {
  const t = useTranslations('iab.processing');
  const { description, id, key, name, on, partners } = row;
  const text = languageAttributes(site.locale, language);
  return (
    <li className={styles.row} id={key}>
      <div className={styles.rowHead}>
        <h4 className={styles.name} {...text}>
          {name}
        </h4>
        {on === null ? null : (
          <IabSwitch name={`${iabFields.specialFeatureOptIns}${id}`} label={t('allow', { name })} on={on} />
        )}
      </div>
      <p className={styles.text} {...text}>
        {description}
      </p>
      <a
        className={styles.link}
        href={`${sitePath(site.prefix, partnersPath)}?purpose=${key}#iab-vendors`}
        aria-label={t('partnersOf', { count: partners, name })}
        data-iab-purpose={key}
      >
        {t('partners', { count: partners })}
      </a>
    </li>
  );
}
