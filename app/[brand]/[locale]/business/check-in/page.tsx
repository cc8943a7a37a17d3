import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { answerForm, CheckInAnswer } from '@/components/tracker/messages/check-in-answer';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findOwnMessage } from '@/lib/server/tracker/answer-message';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('traveler-messages.own');
  return { title: t('title') };
}

/** Address: `/business/check-in?message=`: what the viewer was written by those who look after travelers, and their answer. */
export default async function CheckInPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/check-in');
  const query = await searchParams;
  const [{ locale }, plain, got, t] = await Promise.all([
    pageSite(),
    formState(answerForm, query),
    findOwnMessage(viewer, queryValue(query, 'message') ?? ''),
    getTranslations('traveler-messages.own'),
  ]);
  if (got === null) notFound();
  const view = worded(plain, { 'VALIDATION_ERROR answer': t('choose') });
  return (
    <PageFrame title={got.title}>
      <Outcome view={view} done={t('thanks')} doneOnly />
      <CheckInAnswer
        got={got}
        action={`/i/api/business/tracker/v1/messages/${got.messageId}/answer`}
        locale={locale}
        view={view}
      />
    </PageFrame>
  );
}
