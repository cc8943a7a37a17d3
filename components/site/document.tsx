import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Brand } from '@/lib/shared/site/brands';
import type { FooterView } from '@/lib/shared/site/footer-view';
import { headerHeight } from '@/lib/shared/site/header-height';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import type { PageLook } from '@/lib/shared/site/page-look';
import { themeOf } from '@/lib/shared/site/presentations';
import { ChromeRuntime } from './chrome-runtime';
import styles from './document.module.css';
import { Footer } from './footer';
import { FooterRuntime } from './footer-runtime';
import { HeaderMotion } from './header-motion';
import { PageGlobalsScript } from './page-globals-script';

type Props = {
  readonly site: {
    readonly brand: Brand;
    readonly locale: string;
    readonly dir: 'ltr' | 'rtl';
  };
  /** Whether header and footer are there, how high the header is, and in which theme. */
  readonly look: PageLook;
  /** Class names that define the font properties. */
  readonly fonts: string;
  /** Null where the page must do without data. */
  readonly globals: PageGlobals | null;
  readonly header: ReactNode;
  /** A bar between header and content. */
  readonly notice: ReactNode;
  readonly footer: FooterView;
  readonly children: ReactNode;
};

/** The whole document in the look of a brand: the root layout and the page for unknown addresses. */
export async function SiteDocument({ site, look, fonts, globals, header, notice, footer, children }: Props) {
  const t = await getTranslations({ locale: site.locale, namespace: 'site' });
  return (
    <html
      lang={site.locale}
      dir={site.dir}
      data-brand={site.brand.key}
      data-theme={themeOf(look.presentation)}
      data-header={look.chrome === 'none' ? 0 : headerHeight(look.kind)}
      className={fonts}
    >
      <body>
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <ChromeRuntime />
        {look.chrome === 'none' ? null : header}
        {notice}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        {look.chrome === 'full' ? <Footer view={footer} /> : null}
        <HeaderMotion />
        {globals === null ? null : (
          <>
            <PageGlobalsScript globals={globals} />
            {look.chrome === 'full' ? <FooterRuntime /> : null}
          </>
        )}
      </body>
    </html>
  );
}
