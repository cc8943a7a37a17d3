import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ListedMessage } from '@/components/company/messages/listed-message';
import { MessageEditor } from '@/components/company/messages/message-editor';
import { MessageList } from '@/components/company/messages/message-list';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import {
  companyClock,
  type HomepageMessage,
  listHomepageMessages,
  messageReach,
} from '@/lib/server/company/homepage-messages';
import type { Can } from '@/lib/server/identity/proofs';
import { languageNameIn } from '@/lib/server/page/display-names';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { businessPath } from '@/lib/shared/access/business-path';
import { bodyField, messageFor, messageState, titleField } from '@/lib/shared/company/homepage-messages';
import { dayIn } from '@/lib/shared/day/day-in';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { audienceBoxes } from '../../audience-boxes';

const url = '/policy/messages';
const forms = ['message', 'removed'] as const;

export const generateMetadata = () => titleOf(url);

/** Address: `/business/policy/messages`: what the company tells its people, or the form of one message with `?message=`. */
export default async function MessagesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/messages');
  const query = await searchParams;
  const { companyId } = viewer.membership;
  const [site, rows, plain, t, clock] = await Promise.all([
    pageSite(),
    listHomepageMessages(viewer),
    postedForm(forms, query),
    getTranslations('homepage-messages'),
    companyClock(companyId),
  ]);
  const view = { ...plain, ...worded(plain, wordingOf(t)) };
  const messages = await listed(viewer, rows, clock);
  const path = businessPath(site.businessPath, url);
  const id = queryValue(query, 'message');
  const message = messages.find((one) => one.id === id) ?? null;
  if (id !== undefined && id !== 'new' && message === null) notFound();
  return (
    <AdminPage url={url}>
      <Outcome
        view={view}
        done={view.form === null ? '' : t(`done.${view.form}`)}
        conflict={view.form === 'message' ? null : undefined}
      />
      {id === undefined ? (
        <MessageList messages={messages} path={path} timeZone={clock.timeZone.replaceAll('_', ' ')} />
      ) : (
        <MessageEditor
          message={message}
          view={view}
          path={path}
          timeZone={clock.timeZone.replaceAll('_', ' ')}
          locale={site.locale}
          token={view.token}
          audience={await audienceBoxes(companyId, message?.audience ?? [])}
          languages={languagesFor(clock.language, site.locale)}
          reach={message === null ? null : await reachOf(viewer, message)}
        />
      )}
    </AdminPage>
  );
}

type Words = Awaited<ReturnType<typeof getTranslations<'homepage-messages'>>>;

const wordingOf = (t: Words): Record<string, string> => ({
  'VALIDATION_ERROR endsOn': t('endsProblem'),
  ...Object.fromEntries(
    messageLanguages.flatMap((language) =>
      [titleField(language), bodyField(language)].map((name) => [`VALIDATION_ERROR ${name}`, t('half')]),
    ),
  ),
});

/** Every language with its name, that of the company first. */
function languagesFor(company: string, locale: string) {
  const own = company.split('-')[0];
  return [...messageLanguages]
    .sort((a, b) => Number(b === own) - Number(a === own))
    .map((language) => ({ language, name: languageNameIn(locale, language) }));
}

async function reachOf(viewer: Can<'messages.write'>, message: ListedMessage): Promise<string> {
  const t = await getTranslations('homepage-messages');
  const { acknowledged, asksAcknowledgement, audience, seen } = message;
  const people = await messageReach(viewer, audience);
  return asksAcknowledgement ? t('reachAck', { seen, acknowledged, people }) : t('reach', { seen, people });
}

async function listed(
  viewer: Can<'messages.write'>,
  rows: readonly HomepageMessage[],
  { language, today }: Awaited<ReturnType<typeof companyClock>>,
): Promise<ListedMessage[]> {
  const { locale } = await pageSite();
  const [t, audience] = await Promise.all([
    getTranslations('homepage-messages'),
    audienceWords(viewer.membership.companyId, locale),
  ]);
  const day = (iso: string) => dayIn(locale, iso);
  return rows.map((row) => {
    const { acknowledged, asksAcknowledgement, endsOn, seen, startsOn } = row;
    return {
      ...row,
      title: messageFor(row.texts, [locale, language])?.title ?? '',
      state: messageState(row, today),
      facts: [
        endsOn === null
          ? t('from', { from: day(startsOn) })
          : t('days', { from: day(startsOn), to: day(endsOn) }),
        audience(row.audience),
        t('seen', { count: seen }),
        ...(asksAcknowledgement ? [t('seenAck', { count: acknowledged })] : []),
      ],
    };
  });
}
