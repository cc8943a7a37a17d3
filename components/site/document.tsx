import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PlainMarkup } from '@/components/ui/plain-markup';
import { unseen } from '@/components/ui/unseen';
import type { Brand } from '@/lib/shared/site/brands';
import type { FooterView } from '@/lib/shared/site/footer-view';
import { headerHeight } from '@/lib/shared/site/header-height';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import type { PageLook } from '@/lib/shared/site/page-look';
import { themeOf } from '@/lib/shared/site/presentations';
import { ChromeRuntime } from './chrome-runtime';
import { CountryPicker } from './country-picker';
import { CurrencyPicker } from './currency-picker';
import styles from './document.module.css';
import { Footer } from './footer';
import { HeaderMotion } from './header-motion';
import { NavigationMemory } from './navigation-memory';
import { PageGlobalsScript } from './page-globals-script';
import { PickerStart } from './picker-start';
import { SiteMapDialog } from './site-map-dialog';
import { TrustedTypes } from './trusted-types';

type Props = {
  readonly site: {
    readonly brand: Brand;
    readonly locale: string;
    readonly dir: 'ltr' | 'rtl';
    readonly nonce: string | undefined;
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
        <PlainMarkup>{parts.consent}</PlainMarkup>
        <p className={unseen} id="announcement" role="status" />
        <ChromeRuntime />
        <PlainMarkup>{look.chrome === 'none' ? null : parts.header}</PlainMarkup>
        <PlainMarkup>{look.chrome === 'full' ? parts.navigation : null}</PlainMarkup>
        <PlainMarkup>{parts.notice}</PlainMarkup>
        <main
          className={styles.main}
          id="main"
          tabIndex={-1}
          aria-labelledby={look.embedded ? 'embed-title' : undefined}
        >
          {children}
        </main>
        {look.chrome === 'full' ? (
          <PlainMarkup>
            <Footer
              view={footer}
              country={<CountryPicker place="footer" />}
              currency={<CurrencyPicker place="footer" />}
              siteMap={<SiteMapDialog state={footer.state} />}
            />
          </PlainMarkup>
        ) : null}
        <HeaderMotion />
        {globals === null ? null : (
          <>
            <PageGlobalsScript globals={globals} />
            <PickerStart />
          </>
        )}
      </body>
    </html>
  );
}
