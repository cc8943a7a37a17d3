import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { answerForm, CheckInAnswer } from '@/components/tracker/messages/check-in-answer';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { CardPage } from '@/components/ui/layout/card-page';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { findMailedMessage } from '@/lib/server/tracker/answer-message';
import { type PageInput, queryValue } from '../query';

/** The address stays on this site; with no referrer at all a browser would post forms without saying from where. */
export async function generateMetadata({ searchParams }: PageInput): Promise<Metadata> {
  const got = await mailedMessage(queryValue(await searchParams, 'token') ?? '');
  const title = got?.title ?? (await getTranslations('traveler-messages.own'))('dead');
  return { title, robots: { index: false }, referrer: 'same-origin' };
}

/** Address: `/check-in?token=`, out of a mail, for whoever opens it. Looking answers nothing: scanners open mailed links too. */
export default async function MailedCheckInPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const token = queryValue(query, 'token') ?? '';
  const [{ locale }, plain, got, t] = await Promise.all([
    pageSite(),
    formState(answerForm, query),
    mailedMessage(token),
    getTranslations('traveler-messages.own'),
  ]);
  if (got === null) return <CardPage title={t('dead')} lead={t('deadText')} />;
  const view = worded(plain, {
    'VALIDATION_ERROR answer': t('choose'),
    'VALIDATION_ERROR phone': t('phoneProblem'),
  });
  return (
    <CardPage title={got.title}>
      <Outcome view={view} done={t('thanks')} />
      <CheckInAnswer
        got={got}
        action={`/i/api/business/tracker/v1/answers?token=${encodeURIComponent(token)}`}
        locale={locale}
        view={view}
        isMailed
      />
    </CardPage>
  );
}

/** What a mail's link leads to, read once for a page. */
const mailedMessage = cache(findMailedMessage);
