import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { SiteLink } from '@/components/ui/site-link';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { isBuilt } from '@/lib/shared/access/built-admin-pages';
import { businessPath } from '@/lib/shared/access/business-path';
import styles from './admin-card.module.css';
import { AdminIcon } from './admin-icon';

type Props = {
  readonly page: AdminEntry;
  readonly basePath: string;
  /** How deep the card's heading stands. */
  readonly heading: 'h2' | 'h3';
  /** What the page says about itself now. */
  readonly state: string | null;
  readonly company: string;
};

/** One page of the catalogue, with what it is for; a hub names the pages below it. */
export async function AdminCard({ page, basePath, heading: Heading, state, company }: Props) {
  const t = await getTranslations();
  const title = t(page.titleKey);
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <AdminIcon name={page.icon} size={24} />
      </span>
      <Heading className={styles.title}>
        <SiteLink className={styles.link} href={businessPath(basePath, page.url)}>
          {title}
        </SiteLink>{' '}
        {page.flagText === undefined ? null : <Badge tone="accent">{t(page.flagText)}</Badge>}
        {isBuilt(page) ? null : <Badge tone="caution">{t('business.page.soon')}</Badge>}
      </Heading>
      <p className={styles.text}>{t(page.descriptionKey, { company })}</p>
      {state === null ? null : <p className={styles.state}>{state}</p>}
      {page.children.length === 0 ? null : (
        <ul className={styles.below} aria-label={t('business.hub.below', { title })}>
          {page.children.map((child) => (
            <li key={child.key}>
              <SiteLink href={businessPath(basePath, child.url)}>
                <span>{t(child.titleKey)}</span>
              </SiteLink>
              {isBuilt(child) ? null : <span className={styles.soon}>{t('business.page.soon')}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
