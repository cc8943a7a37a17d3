import { NotFoundText } from '@/components/site/not-found-text';
import { pageSite } from '@/lib/server/page/page-site';

/** The second belt: what exists is decided before a page is drawn. */
export default async function NotFound() {
  const { locale } = await pageSite();
  return <NotFoundText locale={locale} />;
}
