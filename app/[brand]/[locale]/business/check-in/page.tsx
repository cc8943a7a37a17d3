import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { answerForm, CheckInAnswer } from '@/components/tracker/messages/check-in-answer';
import { messageWords } from '@/components/tracker/messages/message-words';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { FactList } from '@/components/ui/list/fact-list';
import { RecordLink } from '@/components/ui/list/record-table';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findOwnMessage, listOwnMessages } from '@/lib/server/tracker/answer-message';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata({ searchParams }: PageInput): Promise<Metadata> {
  const viewer = await requirePage('/business/check-in');
  const asked = queryValue(await searchParams, 'message');
  const got = asked === undefined ? null : await ownMessage(viewer, asked);
  return { title: got?.title ?? (await getTranslations('traveler-messages.own'))('mine') };
}

/**
 * Address: `/business/check-in`: what the viewer was written by those who look after travelers; one of these messages with their answer with
 * `?message=`.
 */
export default async function CheckInPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/check-in');
  const query = await searchParams;
  const asked = queryValue(query, 'message');
  if (asked === undefined) return <OwnMessages viewer={viewer} />;
  const [{ locale }, plain, got, t] = await Promise.all([
    pageSite(),
    formState(answerForm, query),
    ownMessage(viewer, asked),
    getTranslations('traveler-messages.own'),
  ]);
  if (got === null) notFound();
  const view = worded(plain, {
    'VALIDATION_ERROR answer': t('choose'),
    'VALIDATION_ERROR phone': t('phoneProblem'),
  });
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

async function OwnMessages({ viewer }: { readonly viewer: Can<'tracker.answer'> }) {
  const [site, messages, t, words] = await Promise.all([
    pageSite(),
    listOwnMessages(viewer),
    getTranslations('traveler-messages.own'),
    messageWords(),
  ]);
  const path = businessPath(site.businessPath, '/check-in');
  if (messages.length === 0)
    return (
      <PageFrame title={t('mine')}>
        <EmptyNote icon="mail" text={t('nothing')} action={null} />
      </PageFrame>
    );
  return (
    <PageFrame title={t('mine')}>
      <FactList
        facts={messages.map(({ at, messageId, title }) => [
          words.moment(at),
          <RecordLink key={messageId} href={`${path}?message=${messageId}`}>
            {title}
          </RecordLink>,
        ])}
      />
    </PageFrame>
  );
}

/** The message that an address asks for, read once for a page. */
const ownMessage = cache(findOwnMessage);
