import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OwnRequests } from '@/components/people/own-requests';
import { RequestForm } from '@/components/people/request-form';
import { FormNotice } from '@/components/ui/form-notice';
import { PageFrame } from '@/components/ui/page-frame';
import { formState } from '@/lib/server/http/form-state';
import { member } from '@/lib/server/http/guards';
import { ownBookRequests } from '@/lib/server/people/book-requests';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('arranging.request');
  return { title: t('title') };
}

/** Address: `/business/book-request`, where a traveler asks a colleague to book. */
export default async function BookRequestPage({ searchParams }: PageInput) {
  const [query, viewer, { locale }] = await Promise.all([
    searchParams,
    requirePage('/business/book-request'),
    pageSite(),
  ]);
  const [requests, asking, withdrawing, t] = await Promise.all([
    ownBookRequests(member.admit(viewer)),
    formState('book-request', query),
    formState('withdraw', query),
    getTranslations('arranging.request'),
  ]);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <FormNotice view={asking} done={t('sent')} />
      <FormNotice view={withdrawing} done={t('withdrawn')} />
      <RequestForm view={asking} locale={locale} />
      <OwnRequests requests={requests} locale={locale} token={asking.token} />
    </PageFrame>
  );
}
