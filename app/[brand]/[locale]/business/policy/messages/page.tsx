import { getTranslations } from 'next-intl/server';
import type { ListedMessage } from '@/components/company/messages/listed-message';
import { MessageEditor } from '@/components/company/messages/message-editor';
import { MessageList } from '@/components/company/messages/message-list';
import { fieldProblems } from '@/components/ui/form/form-view';
import {
  companyClock,
  type HomepageMessage,
  listHomepageMessages,
  messageReach,
} from '@/lib/server/company/homepage-messages';
import type { Can } from '@/lib/server/identity/proofs';
import { languageNameIn } from '@/lib/server/page/display-names';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { bodyField, messageFor, messageState, titleField } from '@/lib/shared/company/homepage-messages';
import { formatDay } from '@/lib/shared/day/format-day';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import type { PageInput } from '../../../query';
import { titleOf } from '../../admin-page';
import { audienceBoxes } from '../../audience-boxes';
import { adminPlace } from '../../list-page';
import { RecordPage } from '../../record-page';

const url = '/policy/messages';
export const generateMetadata = () => titleOf(url);

/** Address: `/business/policy/messages`: what the company tells its people, or the form of one message with `?message=`. */
export default async function MessagesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/messages');
  const { companyId } = viewer.membership;
  const [page, rows, t, clock] = await Promise.all([
    adminPlace(url, await searchParams),
    listHomepageMessages(viewer),
    getTranslations('homepage-messages'),
    companyClock(companyId),
  ]);
  const messages = await listed(viewer, rows, clock);
  const timeZone = clock.timeZone.replaceAll('_', ' ');
  const halves = messageLanguages.flatMap((language) => [titleField(language), bodyField(language)]);
  return (
    <RecordPage
      page={page}
      forms={['message', 'removed']}
      done={(form) => t(`done.${form}`)}
      problems={{ 'VALIDATION_ERROR endsOn': t('endsProblem'), ...fieldProblems(halves, () => t('half')) }}
      find={async (id) => messages.find((one) => one.id === id) ?? null}
      list={({ path }) => <MessageList messages={messages} path={path} timeZone={timeZone} />}
      form={async (message, parts) => (
        <MessageEditor
          {...parts}
          message={message}
          timeZone={timeZone}
          audience={await audienceBoxes(companyId, message?.audience ?? [])}
          languages={languagesFor(clock.language, page.site.locale)}
          reach={message === null ? null : await reachOf(viewer, message)}
        />
      )}
    />
  );
}

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
  const day = (iso: string) => formatDay(locale, iso);
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
