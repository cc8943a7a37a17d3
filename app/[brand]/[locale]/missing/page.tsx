import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { NotFoundText } from '@/components/site/not-found-text';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { deployment } from '@/lib/server/http/deployment';
import { pageSite } from '@/lib/server/page/page-site';
import { adminMenu, everyAdminEntry } from '@/lib/shared/access/admin-menu';
import { businessPath } from '@/lib/shared/access/business-path';
import { resolveRequest } from '@/lib/shared/site/pages/resolve-request';
import { AdminPage } from '../business/admin-page';
import { currentAccessSubject, report } from '../current-access-subject';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site.notFound');
  return { title: t('title'), robots: { index: false } };
}

/**
 * Drawn with status 404 in place of a page that found nothing at its address; has no address of its own. A record of a company
 * that is not there stands in the frame of its page, with the way back to the list; for who may open that page.
 */
export default async function MissingPage() {
  const [{ businessPath: base, locale, path }, subject, t, jar] = await Promise.all([
    pageSite(),
    currentAccessSubject(),
    getTranslations(),
    headers(),
  ]);
  const resolved = resolveRequest(jar.get('host'), path.split('?')[0] ?? '/', deployment());
  const screen = resolved.kind === 'page' ? resolved.path : null;
  const entries = everyAdminEntry(adminMenu(subject, report).flatMap((group) => group.entries));
  const page = entries.find(({ url }) => screen === `/business${url}`);
  if (page === undefined) return <NotFoundText locale={locale} />;
  return (
    <AdminPage url={page.url}>
      <EmptyNote
        icon="search"
        title={t('admin-frame.gone.title')}
        text={t('admin-frame.gone.text')}
        action={
          <ButtonLink href={businessPath(base, page.url)}>
            {t('admin-frame.gone.back', { page: t(page.titleKey) })}
          </ButtonLink>
        }
      />
    </AdminPage>
  );
}
