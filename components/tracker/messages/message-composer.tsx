import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import {
  areaKms,
  areaTimes,
  type MessageForm,
  messageBodyMax,
  messageTitleMax,
} from '@/lib/shared/tracker/traveler-messages';
import styles from '../tracker.module.css';

/** The name of the form. */
export const messageForm = 'message';

type Props = {
  /** What stands in it at first. */
  readonly draft: Partial<MessageForm>;
  /** Cities and countries that are proposed, by name. */
  readonly places: readonly string[];
  /** Path of the messages. */
  readonly path: string;
  readonly locale: string;
  readonly view: FormView;
};

/** The form of a message to travelers: whom it is for, what it says, and whether it asks for an answer. */
export async function MessageComposer({ draft, locale, path, places, view }: Props) {
  const [t, words] = await Promise.all([
    getTranslations('traveler-messages.form'),
    getTranslations('traveler-messages'),
  ]);
  const people = draft.people ?? [];
  const record = { km: 0, time: 'now', atOffice: true, ...draft } as const;
  const field = recordFields(messageForm, view, t, record);
  return (
    <>
      <Panel id="message" title={t('new')} lead={t('lead')}>
        <Form
          id={messageForm}
          action="/i/api/business/tracker/v1/messages/check"
          locale={locale}
          view={view}
          hidden={{ people: people.join(',') }}
          submit={t('review')}
          variant="primary"
        >
          <div className={styles.fields}>
            <Choice
              as="radio"
              name="asks"
              label={t('asks')}
              value={view.values.asks ?? draft.asks ?? 'answer'}
              beside
              options={(['answer', 'nothing'] as const).map((value) => ({
                value,
                title: t(`asking.${value}`),
                text: t(`askingText.${value}`),
              }))}
            />
            {people.length > 0 ? (
              <p>{t('chosen', { people: words('people', { count: people.length }) })}</p>
            ) : (
              <AreaFields draft={record} view={view} places={places} />
            )}
            <Field {...field('title')} hint={t('titleHint')} max={messageTitleMax} required />
            <Field {...field('body')} hint={t('bodyHint')} max={messageBodyMax} lines={5} required />
          </div>
        </Form>
      </Panel>
      <Actions>
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </>
  );
}

async function AreaFields({ draft, places, view }: Pick<Props, 'draft' | 'places' | 'view'>) {
  const [t, times] = await Promise.all([
    getTranslations('traveler-messages.form'),
    getTranslations('traveler-messages.times'),
  ]);
  const field = recordFields(messageForm, view, t, draft);
  return (
    <div className={styles.fields}>
      <Field {...field('place')} hint={t('placeHint')} max={100} suggestions={places} required />
      <Choice
        {...field('km')}
        options={areaKms.map((km) => ({
          value: String(km),
          title: km === 0 ? t('cityAlone') : t('within', { km }),
        }))}
      />
      <Choice {...field('time')} options={areaTimes.map((value) => ({ value, title: times(value) }))} />
      <Choice as="checkbox" {...field('atOffice')} />
    </div>
  );
}
