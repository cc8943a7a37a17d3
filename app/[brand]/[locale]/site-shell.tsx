import type { ReactNode } from 'react';
import { figtree } from '@/app/fonts/figtree';
import { UnconfirmedBar } from '@/components/session/unconfirmed-bar';
import { SiteDocument } from '@/components/site/document';
import { GuestLinks } from '@/components/site/guest-links';
import { isSignedIn } from '@/lib/server/http/guards';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { footerView } from '@/lib/server/site/footer-view';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { pageSite } from '@/lib/server/site/page-site';
import { splitPrefix } from '@/lib/shared/site/site-path';
import { AccountArea } from './account-area';

/**
 * The document around every page, for whoever asks. A page that reports a fault is drawn without
 * asking for the visitor or any data.
 */
export async function SiteShell({ children }: { readonly children: ReactNode }) {
  const site = await pageSite();
  const footer = await footerView(site, splitPrefix(site.path.split('?')[0] ?? '/').rest);
  if (site.faultStatus !== null) {
    return (
      <SiteDocument site={site} fonts={figtree} globals={null} account={null} notice={null} footer={footer}>
        {children}
      </SiteDocument>
    );
  }
  const [viewer, globals] = await Promise.all([currentViewer(), pageGlobals()]);
  const { locale, path } = site;
  const { account } = viewer;
  return (
    <SiteDocument
      site={site}
      fonts={figtree}
      globals={globals}
      footer={footer}
      account={
        isSignedIn(viewer) ? (
          <AccountArea viewer={viewer} site={site} />
        ) : (
          <GuestLinks locale={locale} path={path} />
        )
      }
      notice={
        account === null || account.emailVerified ? null : <UnconfirmedBar locale={locale} path={path} />
      }
    >
      {children}
    </SiteDocument>
  );
}
