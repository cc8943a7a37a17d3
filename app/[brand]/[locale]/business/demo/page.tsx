import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DemoRequest } from '@/components/company/requests/demo-request';
import { DemoState } from '@/components/company/requests/demo-state';
import { WaitlistForm } from '@/components/company/requests/waitlist-form';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Notice } from '@/components/ui/notice';
import { demoStateOf, mayRequestDemo } from '@/lib/server/company/requests/demo-requests';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { currentAccessSubject } from '../../current-access-subject';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('onboarding.demoPage');
  return { title: t('title'), description: t('lead') };
}

/** Address: `/business/demo`: asks for a demo, or for news; whoever manages a company sees how far theirs is, and its other people who can ask. */
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
  if (!mayRequestDemo(await currentAccessSubject())) {
    return (
      <PageFrame title={t('demoPage.title')} lead={t('demoPage.lead')}>
        <Notice tone="caution">{t('demo.managers')}</Notice>
      </PageFrame>
    );
  }
  const known = isAble(viewer, 'company.demo');
  const state = known ? await demoStateOf(viewer) : 'notRequested';
  return (
    <PageFrame title={t('demoPage.title')} lead={t('demoPage.lead')}>
      <Outcome view={demo} done={t('demo.sent')} />
      <Outcome view={postponed} done={t('demo.putOff')} />
      <Outcome view={waitlist} done={t('waitlist.sent')} />
      {state === 'notRequested' ? null : <DemoState state={state} locale={locale} token={demo.token} />}
      {state === 'requested' || (demo.done && !known) ? null : (
        <DemoRequest view={demo} locale={locale} known={known} />
      )}
      {known || waitlist.done ? null : <WaitlistForm view={waitlist} locale={locale} />}
    </PageFrame>
  );
}
