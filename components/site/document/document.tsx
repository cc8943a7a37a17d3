import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Footer } from '@/components/site/footer/footer';
import { NavigationMemory } from '@/components/site/navigation/navigation-memory';
import { CountryPicker } from '@/components/site/pickers/country-picker';
import { CurrencyPicker } from '@/components/site/pickers/currency-picker';
import { SiteMapDialog } from '@/components/site/site-map/site-map-dialog';
import { ServerHtml } from '@/components/ui/server-html/server-html';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { Brand } from '@/lib/shared/site/brands';
import type { FooterView } from '@/lib/shared/site/footer/footer-view';
import { headerHeight } from '@/lib/shared/site/header-height';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import type { PageLook } from '@/lib/shared/site/page-look';
import { themeOf } from '@/lib/shared/site/site-presentation';
import styles from './document.module.css';
import { HydrationMark } from './hydration-mark';
import { PageGlobalsScript } from './page-globals-script';
import { RuntimeScript } from './runtime-script';
import { TrustedTypes } from './trusted-types';

type Props = {
  readonly site: {
    readonly brand: Brand;
    readonly locale: string;
    readonly dir: 'ltr' | 'rtl';
    readonly nonce: string | undefined;
    readonly runtime: readonly string[];
  };
  /** Whether header and footer are there, how high the header is, and in which theme. */
  readonly look: PageLook;
  /** Class names that define the font properties. */
  readonly fonts: string;
  /** Null where the page must do without data. */
  readonly globals: PageGlobals | null;
  readonly header: ReactNode;
  /** The side menu, where the whole chrome is. */
  readonly navigation: ReactNode;
  /** What the page asks about consent; first of all, and over everything. */
  readonly consent?: ReactNode;
  /** A bar between header and content. */
  readonly notice: ReactNode;
  readonly footer: FooterView;
  readonly children: ReactNode;
};

/** The whole document in the look of a brand: the root layout and the page for unknown addresses. */
export async function SiteDocument({ site, look, fonts, globals, footer, children, ...parts }: Props) {
  const t = await getTranslations({ locale: site.locale, namespace: 'site' });
  return (
    <html
      lang={site.locale}
      dir={site.dir}
      data-brand={site.brand.key}
      data-theme={themeOf(look.presentation)}
      data-embed={look.embedded ? '' : undefined}
      data-header={look.chrome === 'none' ? 0 : headerHeight(look.kind)}
      className={fonts}
      suppressHydrationWarning
    >
      <body className={styles.body}>
        <TrustedTypes nonce={site.nonce} />
        <NavigationMemory nonce={site.nonce} />
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <ServerHtml>{parts.consent}</ServerHtml>
        <p className={visuallyHidden} id="announcement" role="status" />
        <ServerHtml>{look.chrome === 'none' ? null : parts.header}</ServerHtml>
        <ServerHtml>{look.chrome === 'full' ? parts.navigation : null}</ServerHtml>
        <ServerHtml>{parts.notice}</ServerHtml>
        <main
          className={styles.main}
          id="main"
          tabIndex={-1}
          aria-labelledby={look.embedded ? 'embed-title' : undefined}
        >
          {children}
        </main>
        {look.chrome === 'full' ? (
          <ServerHtml>
            <Footer
              view={footer}
              country={<CountryPicker place="footer" />}
              currency={<CurrencyPicker place="footer" />}
              siteMap={<SiteMapDialog state={footer.state} />}
            />
          </ServerHtml>
        ) : null}
        {globals === null ? null : <PageGlobalsScript globals={globals} />}
        <HydrationMark />
        <RuntimeScript files={site.runtime} />
      </body>
    </html>
  );
}
