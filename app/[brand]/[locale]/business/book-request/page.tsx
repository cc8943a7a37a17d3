import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClosedRequests } from '@/components/people/booking-for/closed-requests';
import { OwnRequests } from '@/components/people/booking-for/own-requests';
import { RequestForm } from '@/components/people/booking-for/request-form';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { closedBookRequests, ownBookRequests } from '@/lib/server/people/booking-for/book-requests';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('booking-for.request');
  return { title: t('title') };
}

/** Address: `/business/book-request`, where a traveler asks a colleague to book. */
export default async function BookRequestPage({ searchParams }: PageInput) {
  const [query, viewer, { locale }] = await Promise.all([
    searchParams,
    requirePage('/business/book-request'),
    pageSite(),
  ]);
  const [requests, closed, asking, withdrawing, reopening, t] = await Promise.all([
    ownBookRequests(viewer),
    closedBookRequests(viewer),
    formState('book-request', query),
    formState('withdraw', query),
    formState('reopen', query),
    getTranslations('booking-for.request'),
  ]);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Outcome view={asking} done={t('sent')} />
      <Outcome view={withdrawing} done={t('withdrawn')} />
      <Outcome view={reopening} done={t('reopened')} />
      <RequestForm view={asking} locale={locale} />
      <OwnRequests requests={requests} locale={locale} token={asking.token} />
      <ClosedRequests closed={closed} locale={locale} token={asking.token} />
    </PageFrame>
  );
}
