import type { FooterLink } from '@/lib/shared/site/footer/footer-state';
import styles from './site-map.module.css';

/** Links to the pages of the site: a list, and in three columns from the footer's breakpoint on. */
export function SiteMap({ links }: { readonly links: readonly FooterLink[] }) {
  return (
    <ul className={styles.links} data-testid="site-map-links">
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
