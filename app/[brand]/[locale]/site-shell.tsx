import type { ReactNode } from 'react';
import { figtree } from '@/app/fonts/figtree';
import { SiteDocument } from '@/components/site/document/document';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { readFlags } from '@/lib/server/identity/read-flags';
import { type PageSite, pageSite } from '@/lib/server/page/page-site';
import { footerView } from '@/lib/server/site/footer-view';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { findSiteMessage } from '@/lib/server/site/site-messages';
import { pathBelowBusiness } from '@/lib/shared/access/path-below-business';
import { isUnderUsLaw } from '@/lib/shared/consent/consent-surface';
import { pageLookOf } from '@/lib/shared/site/page-look';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';
import { ConsentArea } from './consent-area';
import { FaultShell } from './fault-shell';
import { NavigationArea } from './navigation-area';
import { NoticeArea } from './notice-area';
import { SiteHeader } from './site-header';

/** The document around every page, for whoever asks; around a part that is wanted alone, for another page of ours, there is nothing. */
export async function SiteShell({ children }: { readonly children: ReactNode }) {
  const site = await pageSite();
  const { path } = site;
  const pathname = splitPrefix(path.split('?')[0] ?? '/').rest;
  if (site.faultStatus !== null) {
    return (
      <FaultShell site={site} pathname={pathname}>
        {children}
      </FaultShell>
    );
  }
  if (site.part !== null) {
    return (
      <html lang={site.locale} dir={site.dir}>
        <body>{site.part === 'content' ? children : await consentOf(site)}</body>
      </html>
    );
  }
  const [viewer, globals, flags] = await Promise.all([currentViewer(), pageGlobals(), readFlags()]);
  const work = viewer.permissions.size > 0 && pathBelowBusiness(site.businessPath, pathname) !== null;
  const byAddress = pageLookOf(path, flags.hideChrome);
  // Every page of the administration has the same header, whether a rule or the catalogue names it.
  const look = work ? { ...byAddress, kind: byAddress.kind ?? 'other' } : byAddress;
  const message = look.embedded ? null : await findSiteMessage(viewer, site);
  const { account } = viewer;
  const footer = await footerView(site, pathname, {
    address: path,
    loggedIn: account !== null,
    sharing: flags.dataSharing,
    usLaw: isUnderUsLaw(site),
    work,
  });
  return (
    <SiteDocument
      site={site}
      look={look}
      fonts={figtree}
      globals={globals}
      footer={footer}
      consent={look.embedded ? null : <ConsentArea site={site} token={globals.formtoken} />}
      header={<SiteHeader site={site} look={look} viewer={viewer} flags={flags} />}
      navigation={<NavigationArea site={site} viewer={viewer} flags={flags} />}
      notice={
        look.embedded ? null : (
          <NoticeArea site={site} message={message} viewer={viewer} token={globals.formtoken} />
        )
      }
    >
      {children}
    </SiteDocument>
  );
}

async function consentOf(site: PageSite) {
  const { formtoken } = await pageGlobals();
  return <ConsentArea site={site} token={formtoken} />;
}
