import type { ReactNode } from 'react';
import { figtree } from '@/app/fonts/figtree';
import { SiteDocument } from '@/components/site/document/document';
import { Header } from '@/components/site/header/header';
import type { PageSite } from '@/lib/server/page/page-site';
import { footerView } from '@/lib/server/site/footer-view';
import { isUnderUsLaw } from '@/lib/shared/consent/consent-surface';
import { pageLookOf } from '@/lib/shared/site/page-look';
import { NavigationArea } from './navigation-area';

type Props = {
  readonly site: PageSite;
  /** The page's own path, without language and query. */
  readonly pathname: string;
  readonly children: ReactNode;
};

/** The document around a page that reports a fault: drawn without asking for the visitor or any data. */
export async function FaultShell({ site, pathname, children }: Props) {
  const look = pageLookOf(site.path, false);
  return (
    <SiteDocument
      site={site}
      look={look}
      fonts={figtree}
      globals={null}
      header={<Header site={site} look={look} company={null} invite={false} pride={null} account={null} />}
      navigation={<NavigationArea site={site} viewer={null} flags={null} />}
      notice={null}
      footer={await footerView(site, pathname, { late: false, usLaw: isUnderUsLaw(site) })}
    >
      {children}
    </SiteDocument>
  );
}
