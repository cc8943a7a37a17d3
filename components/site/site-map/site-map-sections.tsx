import type { FooterLink, FooterState } from '@/lib/shared/site/footer/footer-state';
import { SiteMap } from './site-map';
import styles from './site-map-sections.module.css';

/** Everything there is to find: the pages of the site, then the places people go to. */
export function SiteMapSections({ state }: { readonly state: FooterState }) {
  const { citiesDynamicLinks, destinationsDynamicLinks, messages, siteMapLinks } = state;
  return (
    <div id="site-map-sections">
      <SiteMap links={siteMapLinks} />
      <Section title={messages.popularCities} links={citiesDynamicLinks} />
      <Section title={messages.popularDestinations} links={destinationsDynamicLinks} />
    </div>
  );
}

function Section({
  title,
  links,
}: {
  readonly title: string | undefined;
  readonly links: readonly FooterLink[];
}) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <SiteMap links={links} />
    </section>
  );
}
