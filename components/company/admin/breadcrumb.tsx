import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { businessPath } from '@/lib/shared/access/business-path';
import styles from './breadcrumb.module.css';
import { pageTrail } from './page-trail';

type Props = {
  readonly page: AdminEntry;
  /** Title of the business page it begins at. */
  readonly home: string;
  readonly basePath: string;
};

/** The way from the admin hub, or from somebody's own business page, to a page. */
export async function Breadcrumb({ page, home, basePath }: Props) {
  const t = await getTranslations();
  return (
    <nav aria-label={t('business.page.trail')}>
      <ol className={styles.trail}>
        <li>
          <SiteLink href={businessPath(basePath, '/')}>{home}</SiteLink>
        </li>
        {pageTrail(page).map((hub) => (
          <li key={hub.key}>
            <SiteLink href={businessPath(basePath, hub.url)}>{t(hub.titleKey)}</SiteLink>
          </li>
        ))}
        <li aria-current="page">
          <span>{t(page.titleKey)}</span>
        </li>
      </ol>
    </nav>
  );
}
