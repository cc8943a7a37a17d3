import { getTranslations } from 'next-intl/server';
import { NotFoundText } from '@/components/site/not-found-text';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { pageSite } from '@/lib/server/page/page-site';
import { adminMenu, everyAdminEntry } from '@/lib/shared/access/admin-menu';
import { businessPath } from '@/lib/shared/access/business-path';
import { currentAccessSubject, report } from '../current-access-subject';
import { AdminPage } from './admin-page';

/** A record that is not there stands in the frame of its page, with the way back to the list; for who may open that page. */
export default async function BusinessNotFound() {
  const [{ businessPath: base, locale, screen }, subject, t] = await Promise.all([
    pageSite(),
    currentAccessSubject(),
    getTranslations(),
  ]);
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
