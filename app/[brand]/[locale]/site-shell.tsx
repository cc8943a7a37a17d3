import type { ReactNode } from 'react';
import { figtree } from '@/app/fonts/figtree';
import { ConsentSurface } from '@/components/consent/consent-surface';
import { PrivacyLayers } from '@/components/consent/privacy-layers';
import { UnconfirmedBar } from '@/components/session/unconfirmed-bar';
import { SiteDocument } from '@/components/site/document';
import { SiteNotices } from '@/components/site/site-notices';
import { pageConsent } from '@/lib/server/consent/page-consent';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { readFlags } from '@/lib/server/session/read-flags';
import { footerView } from '@/lib/server/site/footer-view';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { pageSite } from '@/lib/server/site/page-site';
import { findSiteMessage } from '@/lib/server/site/site-messages';
import { pageLookOf } from '@/lib/shared/site/page-look';
import { splitPrefix } from '@/lib/shared/site/site-path';
import { FaultShell } from './fault-shell';
import { NavigationArea } from './navigation-area';
import { SiteHeader } from './site-header';

/** The document around every page, for whoever asks. */
export async function SiteShell({ children }: { readonly children: ReactNode }) {
  const site = await pageSite();
  const { locale, path } = site;
  const pathname = splitPrefix(path.split('?')[0] ?? '/').rest;
  if (site.faultStatus !== null) {
    return (
      <FaultShell site={site} pathname={pathname}>
        {children}
      </FaultShell>
    );
  }
  const [viewer, globals, flags, { visitor }] = await Promise.all([
    currentViewer(),
    pageGlobals(),
    readFlags(),
    pageConsent(),
  ]);
  const look = pageLookOf(path, flags.hideChrome);
  const message = look.embedded ? null : await findSiteMessage(viewer, site);
  const { account } = viewer;
  const footer = await footerView(site, pathname, {
    address: path,
    loggedIn: account !== null,
    sharing: flags.dataSharing,
  });
  return (
    <SiteDocument
      site={site}
      look={look}
      fonts={figtree}
      globals={globals}
      footer={footer}
      // In somebody else's page that page asks, and tells what was answered.
      consent={
        look.embedded ? null : (
          <ConsentSurface site={site} token={globals.formtoken} accepted={visitor.categories} />
        )
      }
      header={<SiteHeader site={site} look={look} viewer={viewer} flags={flags} />}
      navigation={<NavigationArea site={site} viewer={viewer} flags={flags} />}
      notice={
        look.embedded ? null : (
          <SiteNotices site={site} message={message} token={globals.formtoken} guest={account === null}>
            {account === null || account.emailVerified ? null : (
              <UnconfirmedBar locale={locale} path={path} />
            )}
            <PrivacyLayers locale={locale} path={path} />
          </SiteNotices>
        )
      }
    >
      {children}
    </SiteDocument>
  );
}
