import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TravelerPicker } from '@/components/people/traveler-picker';
import { FormNotice } from '@/components/ui/form-notice';
import { PageFrame } from '@/components/ui/page-frame';
import { formState } from '@/lib/server/http/form-state';
import { travelersToChoose } from '@/lib/server/people/travelers-to-choose';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('arranging.bookFor');
  return { title: t('titleBook') };
}

/** Address: `/business/book-for?query=&page=`, the way to choose a colleague that needs no script. */
export default async function BookForPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: base, locale }] = await Promise.all([
    searchParams,
    requirePage('/business/book-for'),
    pageSite(),
  ]);
  const asked = (queryValue(query, 'query') ?? '').trim();
  const [{ kind, found }, view, t] = await Promise.all([
    travelersToChoose(viewer, asked, Number(queryValue(query, 'page') ?? 0)),
    formState('pick', query),
    getTranslations('arranging.bookFor'),
  ]);
  const isBook = kind === 'book';
  return (
    <PageFrame title={t(isBook ? 'titleBook' : 'titleView')} lead={t(isBook ? 'leadBook' : 'leadView')}>
      <FormNotice view={view} done="" wording={{ NOT_FOUND: t('gone') }} />
      <TravelerPicker
        kind={kind}
        query={asked}
        found={found}
        path={businessPath(base, '/book-for')}
        locale={locale}
        token={view.token}
      />
    </PageFrame>
  );
}
