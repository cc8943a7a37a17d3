import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import styles from './fetched-part.module.css';

type Props = {
  /** A page of ours and the id of the part of it that is wanted: `/markets#market-list`. */
  readonly href: string;
  /** What the link to the page says. */
  readonly children: string;
};

/**
 * Stands in a `Popover` or `Dialog` for a part of another page, which takes its place when somebody is about to open the layer. So the
 * page that works without script is also the source, and nobody else pays for its bytes. Until then, and when it cannot be had, there
 * is the link to the page; a failure says so and can be tried again.
 */
export async function FetchedPart({ href, children }: Props) {
  const t = await getTranslations('interface.fetched');
  return (
    <div className={styles.part} data-fetched="">
      <p role="status">
        <span data-loading="" hidden>
          {t('loading')}
        </span>
      </p>
      <div className={styles.failed} data-failed="" hidden>
        <p>{t('failed')}</p>
        <button className={styles.retry} type="button" data-retry="">
          {t('retry')}
        </button>
      </div>
      <SiteLink className={styles.link} href={href}>
        {children}
      </SiteLink>
    </div>
  );
}
