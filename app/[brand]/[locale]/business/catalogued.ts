import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
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
