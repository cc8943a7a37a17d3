import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { PageLook } from '@/lib/shared/site/page-look';
import styles from './header.module.css';
import { HeaderCompany, type HeaderCompanyFacts } from './header-company';
import { HeaderVerticals } from './header-verticals';
import { Logo, type Pride } from './logo';

/** The site a header belongs to. */
export type HeaderSite = {
  readonly brand: { readonly key: string; readonly displayName: string };
  readonly locale: string;
  readonly prefix: string;
  readonly businessPath: string;
};

type Props = {
  readonly site: HeaderSite;
  readonly look: PageLook;
  /** The company one acts for; null for guests and in personal mode. */
  readonly company: HeaderCompanyFacts | null;
  /** For whom they act, when not for themselves. */
  readonly traveler?: ReactNode;
  /** Whether to invite to the business pages: those who have a business profile know the way. */
  readonly invite: boolean;
  readonly pride: Pride | null;
  /** Country and currency. */
  readonly pickers?: ReactNode;
  readonly trips?: ReactNode;
  readonly account: ReactNode;
};

/** The bar at the top: menu, brand, company, verticals; at the end pickers, trips and account. */
export async function Header({
  site,
  look,
  company,
  traveler,
  invite,
  pride,
  pickers,
  trips,
  account,
}: Props) {
  const { brand, businessPath, locale, prefix } = site;
  const t = await getTranslations({ locale, namespace: 'header' });
  return (
    <header className={styles.header} data-header-bar="">
      <div className={styles.bar}>
        <button
          className={`${buttonVariant('round')} ${styles.menu}`}
          type="button"
          commandfor="navigation"
          command="toggle-popover"
          aria-expanded={false}
          aria-label={t('menu')}
        >
          <Icon name="menu" size={24} />
        </button>
        <Logo
          settings={{ brand: brand.key, activeVertical: look.vertical, presentation: look.presentation }}
          name={brand.displayName}
          label={t('home', { brand: brand.displayName })}
          prefix={prefix}
          pride={pride}
        />
        {company === null ? null : <HeaderCompany {...company} />}
        {traveler}
        <HeaderVerticals locale={locale} active={look.vertical} />
        <div className={styles.end}>
          {invite ? (
            <SiteLink className={styles.business} href={businessPath}>
              {t('business')}
            </SiteLink>
          ) : null}
          {pickers}
          {trips}
          {account}
        </div>
      </div>
    </header>
  );
}
