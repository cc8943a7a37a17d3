import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import type { FooterState } from '@/lib/shared/site/footer/footer-state';
import styles from './site-map-dialog.module.css';

/**
 * The site map over the page one is on; its opener is the link to `/sitemap`, which works without script and
 * is where its links come from.
 */
export function SiteMapDialog({ state }: { readonly state: FooterState }) {
  return (
    <Dialog id="site-map" labelledBy="site-map-title" form="full" className={styles.dialog ?? ''}>
      <DialogHead dialog="site-map" titleId="site-map-title" title={state.siteMapTitle} />
      <div className={styles.body}>
        <FetchedPart href="/sitemap#site-map-sections">{state.siteMapTitle}</FetchedPart>
      </div>
    </Dialog>
  );
}
