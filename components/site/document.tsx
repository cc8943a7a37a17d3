import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Brand } from '@/lib/shared/site/brands';
import type { FooterView } from '@/lib/shared/site/footer-view';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { CountryPicker } from './country-picker';
import { CurrencyPicker } from './currency-picker';
import styles from './document.module.css';
import { Footer } from './footer';
import { FooterRuntime } from './footer-runtime';
import { Header } from './header';
import { PageGlobalsScript } from './page-globals-script';
import { PickerStart } from './picker-start';

type Props = {
  readonly site: {
    readonly brand: Brand;
    readonly locale: string;
    readonly dir: 'ltr' | 'rtl';
  };
  /** Class names that define the font properties. */
  readonly fonts: string;
  /** Null where the page must do without data. */
  readonly globals: PageGlobals | null;
  /** The right side of the header. */
  readonly account: ReactNode;
  /** A bar between header and content. */
  readonly notice: ReactNode;
  readonly footer: FooterView;
  readonly children: ReactNode;
};

/** The whole document in the look of a brand: the root layout and the page for unknown addresses. */
export async function SiteDocument({ site, fonts, globals, account, notice, footer, children }: Props) {
  const t = await getTranslations({ locale: site.locale, namespace: 'site' });
  return (
    <html lang={site.locale} dir={site.dir} data-brand={site.brand.key} className={fonts}>
      <body>
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <Header brand={site.brand} locale={site.locale}>
          {account}
        </Header>
        {notice}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer
          view={footer}
          country={<CountryPicker place="footer" />}
          currency={<CurrencyPicker place="footer" />}
        />
        {globals === null ? null : (
          <>
            <PageGlobalsScript globals={globals} />
            <FooterRuntime />
            <PickerStart />
          </>
        )}
      </body>
    </html>
  );
}
