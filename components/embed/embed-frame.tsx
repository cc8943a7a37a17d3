import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { GuestSettings } from '@/lib/client/embed/start-guest';
import type { Vertical } from '@/lib/shared/site/verticals';
import styles from './embed-frame.module.css';

type Props = {
  readonly settings: GuestSettings;
  readonly brandName: string;
  readonly vertical: Vertical;
  /** Says what the page is for, to whoever does not see the page around it. */
  readonly title: string;
  /** Tabs and search. */
  readonly children: ReactNode;
};

/** A page inside somebody else's: what it is for, and whose it is. Links to the whole site open beside it. */
export function EmbedFrame({ settings, brandName, vertical, title, children }: Props) {
  const t = useTranslations('embed');
  const newTab = ` (${useTranslations('footer')('newTab')})`;
  return (
    <div className={styles.frame} data-embed-guest={JSON.stringify(settings)}>
      {/* Names the main part too: the page around the frame has one of its own. */}
      <h1 className={visuallyHidden} id="embed-title">
        {title}
      </h1>
      {children}
      <p className={styles.note}>
        <SiteLink className={styles.link} href={`/${vertical}`} target="_blank" rel="noopener">
          {t('by', { brand: brandName })}
          <span className={visuallyHidden}>{newTab}</span>
        </SiteLink>
        <SiteLink className={styles.link} href="/privacy" target="_blank" rel="noopener">
          {t('privacy')}
          <span className={visuallyHidden}>{newTab}</span>
        </SiteLink>
      </p>
    </div>
  );
}
