import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Brand } from '@/lib/shared/site/brands';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { ChromeRuntime } from './chrome-runtime';
import styles from './document.module.css';
import { Footer } from './footer';
import { Header } from './header';
import { PageGlobalsScript } from './page-globals-script';

type Props = {
  readonly site: {
    readonly brand: Brand;
    readonly locale: string;
    readonly dir: 'ltr' | 'rtl';
    readonly demo: boolean;
  };
  /** Class names that define the font properties. */
  readonly fonts: string;
  /** Null where the page must do without data. */
  readonly globals: PageGlobals | null;
  /** The right side of the header. */
  readonly account: ReactNode;
  /** A bar between header and content. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
};

/** The whole document in the look of a brand: the root layout and the page for unknown addresses. */
export async function SiteDocument({ site, fonts, globals, account, notice, children }: Props) {
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
        <Footer brand={site.brand} locale={site.locale} demo={site.demo} />
        {globals === null ? null : <PageGlobalsScript globals={globals} />}
        {globals === null ? null : <ChromeRuntime />}
      </body>
    </html>
  );
}
