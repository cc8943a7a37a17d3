import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AskedTable } from '@/components/tracker/messages/asked-table';
import { LiveTally } from '@/components/tracker/messages/live-tally';
import { messageWords } from '@/components/tracker/messages/message-words';
import styles from '@/components/tracker/tracker.module.css';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Outcome } from '@/components/ui/form/outcome';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { postedForm } from '@/lib/server/page/form-state';
import type { Sender } from '@/lib/server/tracker/message-recipients';
import { askedPage, findMessage, type SentMessage } from '@/lib/server/tracker/read-messages';
import { dayAfter } from '@/lib/shared/day/days';
import { formatDay } from '@/lib/shared/day/format-day';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Id } from '@/lib/shared/form/id';
import { historyDays } from '@/lib/shared/tracker/tracker-period';
import { askedList, checkInRemindMinutes } from '@/lib/shared/tracker/traveler-messages';
import { type Query, queryValue } from '../../../query';
import { adminPlace } from '../../list-page';
import { AreaMapPart } from './area-map-part';

const forms = ['message-sent', 'message-reminded', 'message-closed'] as const;

type Props = { readonly viewer: Sender; readonly query: Query; readonly id: string };

/** One message: what it says, who has answered what, and what can be done with it. */
export async function MessageScreen({ id, query, viewer }: Props) {
  const known = Id.safeParse(id);
  const message = known.success ? await findMessage(viewer, known.data) : null;
  if (message === null) notFound();
  const state = { ...askedList.read((name) => queryValue(query, name)), message: message.id };
  const [{ action, path, site }, found, view, t, words] = await Promise.all([
    adminPlace('/traveler-tracker/messages', query),
    askedPage(viewer, message.id, { ...state, orLast: true }),
    postedForm(forms, query),
    getTranslations('traveler-messages'),
    messageWords(),
  ]);
  const isOpen = message.asks && message.closedAt === null;
  const count = Number(queryValue(query, 'count') ?? 0);
  const until = formatDay(site.locale, dayAfter(utcDay(message.createdAt.getTime()), historyDays), 'longDay');
  return (
    <>
      <Outcome view={view} done={view.form === null ? '' : t(`done.${view.form}`, { count })} />
      <Panel id="message" title={message.title} lead={words.area(message.area)}>
        <div className={styles.fields}>
          <p className={styles.written}>
            <bdi>{message.body}</bdi>
          </p>
          <p className={styles.quiet}>
            {t('sentBy', { name: message.sender || t('gone'), when: words.moment(message.createdAt) })}{' '}
            {message.closedAt === null ? null : t('closedAt', { when: words.moment(message.closedAt) })}{' '}
            {t('kept', { day: until })}
          </p>
          {message.asks ? (
            <LiveTally
              key={message.tally.safe * 100_000 + message.tally.help}
              id={message.id}
              tally={message.tally}
              isOpen={isOpen}
              words={{
                safe: t('answers.safe'),
                help: t('answers.help'),
                none: t('answers.none'),
                show: t('tally.show'),
              }}
            />
          ) : null}
          {isOpen ? <OpenActions message={message} locale={site.locale} token={view.token} /> : null}
        </div>
      </Panel>
      <AreaMapPart area={message.area} />
      <AskedTable
        asks={message.asks}
        query={state}
        found={found}
        path={path}
        action={action}
        file={
          viewer.session.support === null
            ? `/i/api/business/tracker/v1/messages/${message.id}/file?locale=${site.locale}`
            : null
        }
      />
      <Actions>
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </>
  );
}

type ActionsProps = { readonly message: SentMessage; readonly locale: string; readonly token: string | null };

async function OpenActions({ message: { id, tally }, ...site }: ActionsProps) {
  const t = await getTranslations('traveler-messages.act');
  const base = `/i/api/business/tracker/v1/messages/${id}`;
  return (
    <Actions>
      {tally.none === 0 ? null : (
        <ConfirmStep open={t('remind')} calm>
          <p>{t('remindText', { minutes: checkInRemindMinutes })}</p>
          <Form
            {...site}
            id="message-reminded"
            action={`${base}/remind`}
            submit={t('remindNow')}
            variant="primary"
          />
        </ConfirmStep>
      )}
      <RemoveStep
        {...site}
        id="message-closed"
        action={`${base}/close`}
        open={t('close')}
        text={t('closeText')}
        submit={t('closeNow')}
      >
        {tally.help + tally.none === 0 ? null : (
          <Notice tone="caution">
            {tally.help === 0 ? null : <p>{t('closeHelp', { count: tally.help })}</p>}
            {tally.none === 0 ? null : <p>{t('closeNone', { count: tally.none })}</p>}
          </Notice>
        )}
      </RemoveStep>
    </Actions>
  );
}
