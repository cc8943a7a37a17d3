import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import frame from '@/components/ui/layout/page-frame.module.css';
import type { AdminPage } from '@/lib/shared/access/admin-page';
import { Breadcrumb } from './breadcrumb';

type Props = {
  readonly page: AdminPage;
  readonly basePath: string;
  /** As wide as the page, for tables. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** An admin page: the way to it, its title, and what it is for. A hub is as wide as its cards. */
export async function AdminPageFrame({ page, basePath, wide = false, children }: Props) {
  const t = await getTranslations();
  return (
    <div className={`${frame.page} ${wide || page.children.length > 0 ? frame.wide : ''}`}>
      <Breadcrumb page={page} basePath={basePath} />
      <h1 className={frame.title}>{t(page.titleKey)}</h1>
      <p className={frame.lead}>{t(page.descriptionKey)}</p>
      <div className={frame.content}>{children}</div>
    </div>
  );
}
