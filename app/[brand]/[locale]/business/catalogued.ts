import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type Holding, holding, isMember, type Member, type SignedIn } from '@/lib/server/http/guards';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';

/** A page of the admin catalogue by its path below the business base path. */
export function catalogued(path: string) {
  const page = findAdminPage(path);
  if (page === null) notFound();
  return page;
}

/** Its title, for the browser. */
export async function titleOf(path: string) {
  return { title: (await getTranslations())(catalogued(path).titleKey) };
}

/** The proof that whoever sees a business page acts for a company. */
export function memberOf(viewer: SignedIn): Member {
  if (!isMember(viewer)) forbidden();
  return viewer;
}

/** The proof that whoever sees a page may change the company's settings. */
export const managerOf = (viewer: SignedIn): Holding<'companySettingsManagement'> =>
  holding('companySettingsManagement').admit(viewer);
