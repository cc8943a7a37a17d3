import type { ReactNode } from 'react';
import { figtree } from '@/app/fonts/figtree';
import { UnconfirmedBar } from '@/components/session/unconfirmed-bar';
import { SiteDocument } from '@/components/site/document';
import { GuestLinks } from '@/components/site/guest-links';
import { SiteNotices } from '@/components/site/site-notices';
import { isSignedIn } from '@/lib/server/http/guards';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { pageSite } from '@/lib/server/site/page-site';
import { findSiteMessage } from '@/lib/server/site/site-messages';
import { AccountArea } from './account-area';

/**
 * The document around every page, for whoever asks. A page that reports a fault is drawn without
 * asking for the visitor or any data.
 */
export async function SiteShell({ children }: { readonly children: ReactNode }) {
  const site = await pageSite();
  if (site.faultStatus !== null) {
    return (
      <SiteDocument site={site} fonts={figtree} globals={null} account={null} notice={null}>
        {children}
      </SiteDocument>
    );
  }
  const [viewer, globals] = await Promise.all([currentViewer(), pageGlobals()]);
  const message = await findSiteMessage(viewer, site);
  const { locale, path } = site;
  const { account } = viewer;
  return (
    <SiteDocument
      site={site}
      fonts={figtree}
      globals={globals}
      account={
        isSignedIn(viewer) ? (
          <AccountArea viewer={viewer} site={site} />
        ) : (
          <GuestLinks locale={locale} path={path} />
        )
      }
      notice={
        <SiteNotices site={site} message={message} token={globals.formtoken} guest={account === null}>
          {account === null || account.emailVerified ? null : <UnconfirmedBar locale={locale} path={path} />}
        </SiteNotices>
      }
    >
      {children}
    </SiteDocument>
  );
}
