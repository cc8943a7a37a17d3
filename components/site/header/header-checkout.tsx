import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { HeaderSite } from './header';
import styles from './header.module.css';
import { Logo } from './logo';

type Props = {
  readonly site: HeaderSite;
  /** The user's display e-mail; null for guests. */
  readonly email: string | null;
};

/** The header of a checkout: nothing leads away but the logo, and one sees for whom one pays. */
export async function HeaderCheckout({ site, email }: Props) {
  const { brand, locale, prefix } = site;
  const t = await getTranslations({ locale, namespace: 'header' });
  return (
    <header className={styles.header} data-header-bar="">
      <div className={styles.bar}>
        <Logo
          settings={{ brand: brand.key }}
          name={brand.displayName}
          label={t('home', { brand: brand.displayName })}
          prefix={prefix}
          pride={null}
        />
        <p className={styles.note}>
          <Icon name="lock" size={18} />
          <span>{t('secure')}</span>
        </p>
        {email === null ? null : (
          <p className={styles.email} title={email}>
            <bdi>{email}</bdi>
          </p>
        )}
      </div>
    </header>
  );
}
