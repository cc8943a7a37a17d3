import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TravelerPicker } from '@/components/people/booking-for/traveler-picker';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { travelersToChoose } from '@/lib/server/people/booking-for/travelers-to-choose';
import { businessPath } from '@/lib/shared/access/business-path';
import { travelersList } from '@/lib/shared/people/booking-for/travelers-list';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('booking-for.bookFor');
  return { title: t('titleBook') };
}

/** Address: `/business/book-for?query=&page=`, the way to choose a colleague that needs no script. */
export default async function BookForPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: base, locale }] = await Promise.all([
    searchParams,
    requirePage('/business/book-for'),
    pageSite(),
  ]);
  const asked = travelersList.read((name) => queryValue(query, name));
  const [{ kind, found }, view, t] = await Promise.all([
    travelersToChoose(viewer, asked),
    formState('pick', query),
    getTranslations('booking-for.bookFor'),
  ]);
  const isBook = kind === 'book';
  return (
    <PageFrame title={t(isBook ? 'titleBook' : 'titleView')} lead={t(isBook ? 'leadBook' : 'leadView')}>
      <Outcome view={view} wording={{ NOT_FOUND: t('gone') }} />
      <TravelerPicker
        kind={kind}
        query={asked.query}
        found={found}
        path={businessPath(base, '/book-for')}
        locale={locale}
        token={view.token}
      />
    </PageFrame>
  );
}
