import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/company/admin/admin-frame';
import { AdminNav } from '@/components/company/admin/admin-nav';
import { AdminSearchDialog } from '@/components/company/admin/admin-search-dialog';
import { Breadcrumb } from '@/components/company/admin/breadcrumb';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { pageSite } from '@/lib/server/page/page-site';
import { waitingWork } from '@/lib/server/people/menu-and-hub-counts';
import { administers, adminMenu } from '@/lib/shared/access/admin-menu';
import { type AdminEntry, findAdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentAccessSubject, report } from '../current-access-subject';

type Props = {
  /** Its path below the business base path, as the catalogue or `admin-pages-outside-catalogue.ts` has it. */
  readonly url: string;
  /** As wide as the page, for tables. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/**
 * A page of the administration: its menu, the way to it, its title, and what it is for. A hub is as wide as its cards. Whoever works on it
 * and administers nothing, such as an approver, comes from their own business page and has no menu.
 */
export async function AdminPage({ url, wide = false, children }: Props) {
  const [{ businessPath }, t, { membership }, subject] = await Promise.all([
    pageSite(),
    getTranslations(),
    currentViewer(),
    currentAccessSubject(),
  ]);
  const isAdmin = administers(subject, report);
  const page = adminEntry(url);
  return (
    <AdminFrame
      title={t(page.titleKey)}
      lead={t(page.descriptionKey, { company: membership?.companyName ?? '' })}
      nav={isAdmin ? <AdminMenu here={page} /> : null}
      trail={
        <Breadcrumb
          page={page}
          home={t(isAdmin ? 'business.hub.title' : 'admin-frame.own.title')}
          basePath={businessPath}
        />
      }
      wide={wide || page.children.length > 0}
    >
      {children}
    </AdminFrame>
  );
}

/** The menu of the administration with what waits, for whoever looks, and its search; `here` is null on the hub. */
export async function AdminMenu({ here }: { readonly here: AdminEntry | null }) {
  const [{ businessPath }, subject, viewer] = await Promise.all([
    pageSite(),
    currentAccessSubject(),
    currentViewer(),
  ]);
  const menu = adminMenu(subject, report);
  return (
    <>
      <AdminNav menu={menu} counts={await waitingWork(viewer)} here={here} basePath={businessPath} />
      {here?.key === 'search' ? null : <AdminSearchDialog basePath={businessPath} />}
    </>
  );
}

/** The page of the administration at a path below the business base path; without one, the page is not found. */
export function adminEntry(url: string): AdminEntry {
  const page = findAdminEntry(url);
  if (page === null) notFound();
  return page;
}

/** The pages below it that the viewer may see. */
export async function visibleChildren(url: string) {
  const pages = everyAdminPage(visibleAdminPages(await currentAccessSubject(), report));
  return pages.find((page) => page.url === url)?.children ?? [];
}

/** Its title, for the browser. */
export async function titleOf(url: string) {
  return { title: (await getTranslations())(adminEntry(url).titleKey) };
}
