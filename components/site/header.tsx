import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import type { Brand } from '@/lib/shared/site/brands';
import { BrandMark } from './brand-mark';
import { CountryPicker } from './country-picker';
import { CurrencyPicker } from './currency-picker';
import styles from './header.module.css';

type Props = { readonly brand: Brand; readonly locale: string; readonly children: ReactNode };

/** The bar at the top: the brand leads home, the account stands at the end. */
export async function Header({ brand, locale, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SiteLink className={styles.brand} href="/" aria-label={t('home', { brand: brand.displayName })}>
          <BrandMark />
          <span className={styles.name}>{brand.displayName}</span>
        </SiteLink>
        <div className={styles.tools}>
          <CountryPicker place="header" />
          <CurrencyPicker place="header" />
          {children}
        </div>
      </div>
    </header>
  );
}
