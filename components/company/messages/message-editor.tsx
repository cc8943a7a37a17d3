import { getTranslations } from 'next-intl/server';
import { type BoxGroup, BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { Panel } from '@/components/ui/layout/panel';
import { messageKinds } from '@/lib/shared/company/homepage-messages';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import type { ListedMessage } from './listed-message';
import { MessageCard } from './message-card';
import cards from './message-card.module.css';
import { MessageTextFields } from './message-text-fields';
import styles from './messages.module.css';

type Props = CompanySite & {
  /** The message that is changed; null for a new one. */
  readonly message: ListedMessage | null;
  readonly view: FormView;
  readonly path: string;
  readonly timeZone: string;
  /** Whom it is for, as boxes. */
  readonly audience: readonly BoxGroup[];
  /** Languages with their names, the company's own first. */
  readonly languages: readonly { readonly language: MessageLanguage; readonly name: string }[];
  /** How many people it has reached, in words; null before it is saved. */
  readonly reach: string | null;
};

/** The form of one message, what people see of it, and its deletion. */
export async function MessageEditor(props: Props) {
  const { audience, languages, message, path, reach, timeZone, view, ...site } = props;
  const [t, words] = await Promise.all([getTranslations('homepage-messages'), getTranslations('audience')]);
  return (
    <>
      {message === null ? null : <Preview message={message} languages={languages} reach={reach} />}
      <RecordForm
        {...site}
        id="message"
        action="/messages/v1"
        record={message}
        name={message?.title}
        t={t}
        path={path}
        removeNow={t('removeNow', { title: message?.title ?? '' })}
      >
        <MessageTextFields texts={message?.texts ?? {}} languages={languages} view={view} />
        <Choice
          as="radio"
          name="kind"
          label={t('kind')}
          value={view.values.kind ?? message?.kind ?? 'info'}
          beside
          options={messageKinds.map((value) => ({
            value,
            title: t(`kinds.${value}`),
            text: t(`kindText.${value}`),
          }))}
        />
        <Days message={message} timeZone={timeZone} view={view} />
        <BoxGroups
          form="message"
          name="audience"
          view={view}
          legend={words('legend')}
          hint={words('hint')}
          groups={audience}
        />
      </RecordForm>
    </>
  );
}

/** When it is shown, and until what. */
async function Days({ message, timeZone, view }: Pick<Props, 'message' | 'timeZone' | 'view'>) {
  const t = await getTranslations('homepage-messages');
  const field = recordFields('message', view, t, message ?? { active: true });
  return (
    <div className={styles.stack}>
      <div className={styles.fields}>
        <Field {...field('startsOn')} type="date" hint={t('startsHint', { zone: timeZone })} />
        <Field {...field('endsOn')} type="date" hint={t('endsHint')} />
      </div>
      <Choice as="checkbox" {...field('active')} />
      <Choice
        as="checkbox"
        {...field('asks')}
        name="asksAcknowledgement"
        checked={message?.asksAcknowledgement ?? false}
      />
    </div>
  );
}

type PreviewProps = Pick<Props, 'languages' | 'reach'> & { readonly message: ListedMessage };

/** What people see, in every language there is. */
async function Preview({ languages, message: { kind, texts }, reach }: PreviewProps) {
  const t = await getTranslations('homepage-messages');
  return (
    <Panel id="preview" title={t('preview')} lead={t('previewLead')}>
      <div className={cards.cards}>
        {languages.map(({ language }) => {
          const text = texts[language];
          return text === undefined ? null : (
            <MessageCard key={language} kind={kind} language={language} {...text} />
          );
        })}
      </div>
      {reach === null ? null : <p className={styles.muted}>{reach}</p>}
    </Panel>
  );
}
