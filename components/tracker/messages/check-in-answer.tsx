import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import {
  answerNoteMax,
  answerPhoneMax,
  type SafetyAnswer,
  safetyAnswers,
} from '@/lib/shared/tracker/traveler-messages';
import styles from '../tracker.module.css';
import { messageWords } from './message-words';

/** The name of the form. */
export const answerForm = 'answer';

type Props = {
  readonly got: {
    readonly asks: boolean;
    readonly body: string;
    readonly at: Date;
    readonly isClosed: boolean;
    readonly company: string;
    readonly sender: string;
    readonly name: string;
    readonly answer: SafetyAnswer | null;
    readonly note: string;
    readonly phone: string;
    readonly answeredAt: Date | null;
  };
  /** Address of the call that takes the answer. */
  readonly action: string;
  readonly locale: string;
  readonly view: FormView;
  /** The link of a mail says who answers, whoever is signed in in this browser. */
  readonly isMailed?: boolean;
};

/** A message as whoever got it reads it, and what they answer where they are asked. */
export async function CheckInAnswer({ action, got, isMailed = false, locale, view }: Props) {
  const [t, words] = await Promise.all([getTranslations('traveler-messages.own'), messageWords()]);
  const { answer, answeredAt, asks, at, body, company, isClosed, sender } = got;
  return (
    <div className={styles.fields}>
      <p className={styles.written}>
        <bdi>{body}</bdi>
      </p>
      <p className={styles.quiet}>
        {sender === '' ? null : (
          <>
            <bdi>{sender}</bdi>
            {' · '}
          </>
        )}
        <bdi>{company}</bdi>
        {' · '}
        {words.moment(at)}
      </p>
      {answer === null || answeredAt === null ? null : (
        <Notice tone={answer === 'safe' ? 'good' : 'caution'}>
          {t(`answered.${answer}`, { when: words.moment(answeredAt) })}
        </Notice>
      )}
      {!asks ? null : isClosed ? (
        <Notice tone="caution">{t('closed')}</Notice>
      ) : (
        <AnswerFields action={action} locale={locale} view={view} got={got} isMailed={isMailed} />
      )}
    </div>
  );
}

type FieldsProps = Pick<Props, 'action' | 'got' | 'isMailed' | 'locale' | 'view'>;

/** The fields have what was answered before, so that whoever changes it loses nothing. */
async function AnswerFields({ action, got, isMailed = false, locale, view }: FieldsProps) {
  const [t, answers] = await Promise.all([
    getTranslations('traveler-messages.own'),
    getTranslations('traveler-messages.own.choices'),
  ]);
  const field = recordFields(answerForm, view, t, got);
  const fields = (
    <div className={styles.fields}>
      <p>{t('answersFor', { name: got.name })}</p>
      <Choice
        as="radio"
        name="answer"
        label={t('question')}
        value={view.values.answer ?? got.answer ?? ''}
        beside
        options={safetyAnswers.map((value) => ({ value, title: answers(value) }))}
      />
      <Field {...field('note')} hint={t('noteHint')} max={answerNoteMax} lines={3} />
      <Field
        {...field('phone')}
        hint={t('phoneHint')}
        type="tel"
        max={answerPhoneMax}
        autoComplete="tel"
        dir="ltr"
      />
    </div>
  );
  const form = { id: answerForm, action, locale, submit: t('send'), variant: 'primary', wide: true } as const;
  // The ticket alone says whose answer it is, so the browser posts it without a form token.
  return isMailed ? (
    <Form {...form} token={null}>
      {fields}
    </Form>
  ) : (
    <Form {...form} view={view}>
      {fields}
    </Form>
  );
}
