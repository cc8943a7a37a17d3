import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DemoRequest } from '@/components/company/demo-request';
import { DemoState } from '@/components/company/demo-state';
import { WaitlistForm } from '@/components/company/waitlist-form';
import { FormNotice } from '@/components/ui/form-notice';
import { PageFrame } from '@/components/ui/page-frame';
import { demoStateOf } from '@/lib/server/company/demo-requests';
import { mayManageCompany } from '@/lib/server/company/may-manage-company';
import { formState } from '@/lib/server/http/form-state';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('onboarding.demoPage');
  return { title: t('title'), description: t('lead') };
}

/** Address: `/business/demo`: asks for a demo, or for news; whoever manages a company sees how far theirs is. */
export default async function DemoPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, viewer, t, demo, postponed, waitlist] = await Promise.all([
    pageSite(),
    currentViewer(),
    getTranslations('onboarding'),
    formState('demo', query),
    formState('demo-postponed', query),
    formState('waitlist', query),
  ]);
  const known = mayManageCompany(viewer);
  const state = known ? await demoStateOf(viewer) : 'notRequested';
  return (
    <PageFrame title={t('demoPage.title')} lead={t('demoPage.lead')}>
      <FormNotice view={demo} done={t('demo.sent')} />
      <FormNotice view={postponed} done={t('demo.putOff')} />
      <FormNotice view={waitlist} done={t('waitlist.sent')} />
      {state === 'notRequested' ? null : <DemoState state={state} locale={locale} token={demo.token} />}
      {state === 'requested' || (demo.done && !known) ? null : (
        <DemoRequest view={demo} locale={locale} known={known} />
      )}
      {known || waitlist.done ? null : <WaitlistForm view={waitlist} locale={locale} />}
    </PageFrame>
  );
}
