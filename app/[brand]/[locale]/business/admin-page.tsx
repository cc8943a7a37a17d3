import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPageFrame } from '@/components/company/admin/admin-page-frame';
import { pageSite } from '@/lib/server/page/page-site';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentSubject, report } from '../current-subject';

type Props = {
  /** Its path below the business base path, as the catalogue has it. */
  readonly url: string;
  /** As wide as the page, for tables. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** The frame of a page of the admin catalogue: the way to it, its title, and what it is for. */
export async function AdminPage({ url, wide = false, children }: Props) {
  const { businessPath } = await pageSite();
  return (
    <AdminPageFrame page={catalogued(url)} basePath={businessPath} wide={wide}>
      {children}
    </AdminPageFrame>
  );
}

/** The entry of the catalogue for a path below the business base path; without one, the page is not found. */
export function catalogued(url: string) {
  const page = findAdminPage(url);
  if (page === null) notFound();
  return page;
}

/** The pages below it that the viewer may see. */
export async function visibleChildren(url: string) {
  const pages = everyAdminPage(visibleAdminPages(await currentSubject(), report));
  return pages.find((page) => page.url === url)?.children ?? [];
}

/** Its title, for the browser. */
export async function titleOf(url: string) {
  return { title: (await getTranslations())(catalogued(url).titleKey) };
}
