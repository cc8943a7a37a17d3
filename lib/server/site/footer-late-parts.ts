import 'server-only';
import { footerSettings } from '@/lib/shared/site/footer/footer-settings';
import type { FooterBrandsState, FooterSiteMapLinks } from '@/lib/shared/site/footer/footer-state';
import { hasSection } from '@/lib/shared/site/footer/footer-variants';
import type { FooterSite } from './footer-site';
import { footerState } from './footer-state';

/** What the footer loads late. Whether it is the full variant is the brand's matter. */
export async function footerBrandsState(site: FooterSite): Promise<FooterBrandsState> {
  const { brands, socialMediaSites, socialIconsByName } = await footerState(site);
  const isFull = hasSection(footerSettings(site.brand).variant, 'social');
  return isFull ? { brands, socialMediaSites, socialIconsByName } : { brands };
}

/** The footer's groups of links by the names their provider gives them. */
export async function footerSiteMapLinks(site: FooterSite): Promise<FooterSiteMapLinks> {
  const { links } = await footerState(site);
  return {
    companyLinks: links.staticCompany,
    contactLinks: links.staticContact,
    airlineTicketsLinks: links.staticAirline,
    moreLinks: links.staticMore,
  };
}
