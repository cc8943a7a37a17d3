import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import {
  answerFields,
  answerMax,
  type EventAnswer,
  type EventReply,
  eventReplies,
} from '@/lib/shared/company-events/event';
import styles from './events.module.css';

type Props = {
  readonly event: { readonly id: string; readonly version: number; readonly questions: readonly string[] };
  readonly reply: EventReply | null;
  readonly answers: readonly EventAnswer[];
  readonly view: FormView;
  readonly locale: string;
};

/** Whether somebody comes, and what they answer. */
export async function ReplyForm({ answers, event, locale, reply, view }: Props) {
  const t = await getTranslations('events');
  const field = fieldsOf('reply', view);
  return (
    <Panel id="event-reply" title={t('own.reply')} lead={t('own.replyLead')}>
      <Form
        id="reply"
        action={`/i/api/business/events/v1/${event.id}/reply`}
        locale={locale}
        view={view}
        hidden={{ version: String(event.version) }}
        submit={t('own.save')}
        variant="primary"
      >
        <div className={styles.stack}>
          <Choice
            as="radio"
            name="reply"
            label={t('own.yourReply')}
            value={view.values.reply ?? reply ?? ''}
            beside
            options={eventReplies.map((value) => ({ value, title: t(`own.replies.${value}`) }))}
          />
          {answerFields.slice(0, event.questions.length).map((name, nth) => {
            const question = event.questions[nth] ?? '';
            const before = answers.find((one) => one.question === question)?.answer;
            return (
              <Field key={name} {...field(name)} label={question} isWritten value={before} max={answerMax} />
            );
          })}
        </div>
      </Form>
    </Panel>
  );
}

/** Of an event that is over: its attendee takes back that they came, and the host sees their bookings no longer. */
export async function TakeBack({ event, locale, view }: Pick<Props, 'event' | 'locale' | 'view'>) {
  const t = await getTranslations('events.own');
  return (
    <Panel id="event-reply" title={t('reply')} lead={t('takeBackLead')}>
      <Form
        id="reply"
        action={`/i/api/business/events/v1/${event.id}/reply`}
        locale={locale}
        view={view}
        hidden={{ version: String(event.version), reply: 'no' }}
        submit={t('takeBack')}
      />
    </Panel>
  );
}
