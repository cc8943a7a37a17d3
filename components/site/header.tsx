import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Brand } from '@/lib/shared/site/brands';
import { BrandMark } from './brand-mark';
import styles from './header.module.css';

type Props = { readonly brand: Brand; readonly locale: string; readonly children: ReactNode };

/** The bar at the top: the brand leads home, the account stands at the end. */
export async function Header({ brand, locale, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          className={styles.menu}
          type="button"
          popoverTarget="navigation"
          aria-label={t('header.menu')}
          aria-expanded="false"
        >
          <Icon name="menu" />
        </button>
        <SiteLink className={styles.brand} href="/" aria-label={t('home', { brand: brand.displayName })}>
          <BrandMark />
          <span className={styles.name}>{brand.displayName}</span>
        </SiteLink>
        {children}
      </div>
    </header>
  );
}
