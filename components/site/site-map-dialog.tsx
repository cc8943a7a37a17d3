import type { FooterState } from '@/lib/shared/site/footer-state';
import { SiteMap } from './site-map';
import styles from './site-map-dialog.module.css';

/** The site map over the page one is on; its opener is the link to `/sitemap`, which works without script. */
export function SiteMapDialog({ state }: { readonly state: FooterState }) {
  return (
    <dialog
      className={styles.dialog}
      id="site-map"
      aria-labelledby="site-map-title"
      closedby="any"
      suppressHydrationWarning
    >
      <form className={styles.head} method="dialog">
        <h2 id="site-map-title">{state.siteMapTitle}</h2>
        <button type="submit">{state.messages.close}</button>
      </form>
      <SiteMap links={state.siteMapLinks} />
    </dialog>
  );
}
