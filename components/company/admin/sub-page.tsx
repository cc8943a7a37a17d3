import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import frame from '@/components/ui/layout/page-frame.module.css';
import { SiteLink } from '@/components/ui/site-link';
import { businessPath } from '@/lib/shared/access/business-path';
import styles from './breadcrumb.module.css';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly basePath: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page of a company that stands beside the admin catalogue: the way to it, its title, and what it is for. */
export async function SubPage({ title, lead, basePath, wide = false, children }: Props) {
  const t = await getTranslations('business');
  return (
    <div className={`${frame.page} ${wide ? frame.wide : ''}`}>
      <nav aria-label={t('page.trail')}>
        <ol className={styles.trail}>
          <li>
            <SiteLink href={businessPath(basePath, '/')}>{t('hub.title')}</SiteLink>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1 className={frame.title}>{title}</h1>
      <p className={frame.lead}>{lead}</p>
      <div className={frame.content}>{children}</div>
    </div>
  );
}
