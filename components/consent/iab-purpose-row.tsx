import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { IabPurpose } from '@/lib/shared/consent/iab-schema';
import { sitePath } from '@/lib/shared/site/site-path';
import styles from './iab-rows.module.css';
import { type IabSite, partnersPath } from './iab-site';

type Props = {
  /** `def-2` or `spec-2`: also the value by which its vendors are found. */
  readonly id: string;
  readonly site: IabSite;
  readonly purpose: IabPurpose;
  /** How many vendors do it. */
  readonly partners: number;
  /** The switch, or the words in its place. */
  readonly control: ReactNode;
  /** The switch that objects, where vendors claim a legitimate interest. */
  readonly objection: ReactNode;
};

/** A purpose: what it is, who does it, examples, and what the visitor says to it. */
export function IabPurposeRow({ id, site, purpose, partners, control, objection }: Props) {
  const t = useTranslations('iab.processing');
  return (
    <li className={styles.row} id={id}>
      <div className={styles.rowHead}>
        <h4 className={styles.name}>{purpose.name}</h4>
        {control}
      </div>
      <p className={styles.text}>{purpose.description}</p>
      <div className={styles.meta}>
        <a
          className={styles.link}
          href={`${sitePath(site.prefix, partnersPath)}?purpose=${id}#iab-vendors`}
          aria-label={t('partnersOf', { count: partners, name: purpose.name })}
          data-iab-purpose={id}
        >
          {t('partners', { count: partners })}
        </a>
        {purpose.illustrations.length === 0 ? null : (
          <details className={styles.more}>
            <summary className={styles.link}>{t('examples')}</summary>
            <ul className={styles.examples}>
              {purpose.illustrations.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {objection === null ? null : (
        <div className={styles.objection}>
          <p>
            <span className={styles.label}>{t('object')}</span>
            <span className={styles.text}>{t('interest')}</span>
          </p>
          {objection}
        </div>
      )}
    </li>
  );
}
