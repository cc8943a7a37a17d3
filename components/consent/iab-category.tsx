import { useTranslations } from 'next-intl';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { cookiesPath } from '@/lib/shared/consent/privacy-links';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './iab-rows.module.css';
import type { IabSite } from './iab-site';
import { IabSwitch } from './iab-switch';

type Props = {
  readonly site: IabSite;
  readonly category: ConsentCategory;
  readonly on: boolean;
  /** Why it is off and locked whatever was accepted; null where the visitor's answer decides. */
  readonly withheld: Withheld | null;
};

/** A category of cookies outside the framework, with its switch; its cookies are listed when somebody looks. */
export function IabCategory({ site, category, on, withheld }: Props) {
  const t = useTranslations('iab.processing');
  const words = useTranslations('consent.categories');
  const sharing = useTranslations('consent.dataSharing');
  const necessary = category === 'strictlyNecessary';
  const reasonId = `iab-${category}-reason`;
  const name = necessary ? t('necessary') : words(`${category}.name`);
  return (
    <li className={styles.row} data-category={category}>
      <div className={styles.rowHead}>
        <h4 className={styles.name}>{name}</h4>
        {necessary ? (
          <span className={styles.always}>{t('always')}</span>
        ) : (
          <IabSwitch
            name={category}
            label={t('allow', { name })}
            on={on && withheld === null}
            locked={withheld !== null}
            describedBy={withheld === null ? undefined : reasonId}
          />
        )}
      </div>
      <p className={styles.text}>{words(`${category}.description`)}</p>
      {withheld === null ? null : (
        <p className={styles.text} id={reasonId}>
          <strong>{sharing(withheld)}</strong>
        </p>
      )}
      <details className={styles.more} data-iab-cookies={category}>
        <summary className={styles.link}>{t('cookies')}</summary>
        <a className={styles.link} href={sitePath(site.prefix, cookiesPath)}>
          {t('cookies')}: {name}
        </a>
        <dl className={styles.pairs} data-none={t('noCookies')} data-failed={t('cookiesFailed')} />
      </details>
    </li>
  );
}
