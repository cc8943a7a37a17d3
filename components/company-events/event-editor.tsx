import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf, problemOfField, recordFields } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import {
  type EventState,
  eventAirportsMax,
  eventNameMax,
  questionsMax,
  venueMax,
} from '@/lib/shared/company-events/event';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import { type Vertical, verticals } from '@/lib/shared/site/verticals';
import { eventWords } from './event-words';
import styles from './events.module.css';

type Edited = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly city: string;
  readonly venue: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly verticals: readonly Vertical[];
  readonly airports: readonly string[];
  readonly budgetMinor: number | null;
  readonly currency: string;
  readonly questions: readonly string[];
  readonly state: EventState;
};

type Props = {
  /** The event that is changed; null for a new one. */
  readonly event: Edited | null;
  readonly view: FormView;
  readonly locale: string;
  readonly currencies: readonly ChoiceOption[];
  /** That of a new event's budget. */
  readonly currency: string;
  /** Where cancelling leads. */
  readonly back: string;
};

/** The form of one event. */
export async function EventEditor({ back, currencies, currency, event, locale, view }: Props) {
  const [t, words] = await Promise.all([getTranslations('events.form'), eventWords()]);
  const field = recordFields('event', view, t, event ?? { currency });
  return (
    <Panel id="event-editor" title={event?.name ?? t('new')}>
      <Form
        id="event"
        action="/i/api/business/events/v1"
        locale={locale}
        view={view}
        guard
        overwrites
        hidden={{ id: event?.id ?? '', version: event?.version ?? '' }}
      >
        <div className={styles.stack}>
          {event?.state === 'published' ? <Notice tone="caution">{t('publishedNote')}</Notice> : null}
          <Field {...field('name')} max={eventNameMax} required />
          <div className={styles.fields}>
            <Field
              {...field('place')}
              hint={t('placeHint')}
              value={event === null ? '' : `${words.cityName(event.city)} (${event.city})`}
              max={100}
              required
            />
            <Field {...field('venue')} hint={t('venueHint')} max={venueMax} />
          </div>
          <Days event={event} view={view} />
          <Travel event={event} view={view} />
          <div className={styles.fields}>
            <Field
              {...field('budget')}
              hint={t('budgetHint')}
              value={budgetText(event)}
              max={20}
              inputMode="decimal"
            />
            <Choice {...field('currency')} options={currencies} />
          </div>
          <Field
            {...field('questions')}
            hint={t('questionsHint', { max: questionsMax })}
            value={event?.questions.join('\n') ?? ''}
            max={1500}
            lines={4}
          />
          <Actions>
            <button type="submit" className={buttonVariant('primary')}>
              {t(event === null ? 'create' : 'save')}
            </button>
            <ButtonLink href={back} variant="quiet">
              {t('cancel')}
            </ButtonLink>
          </Actions>
        </div>
      </Form>
    </Panel>
  );
}

function budgetText(event: Edited | null): string {
  if (event === null || event.budgetMinor === null) return '';
  const digits = minorDigits(event.currency);
  return (event.budgetMinor / 10 ** digits).toFixed(digits).replace(/\.0+$/, '');
}

/** The days of the event, and those of the travel around it. */
async function Days({ event, view }: Pick<Props, 'event' | 'view'>) {
  const t = await getTranslations('events.form');
  const field = recordFields('event', view, t, event);
  return (
    <>
      <div className={styles.fields}>
        <Field {...field('startsOn')} type="date" required />
        <Field {...field('endsOn')} type="date" required />
      </div>
      <div className={styles.fields}>
        <Field {...field('windowFrom')} type="date" hint={t('windowHint')} />
        <Field {...field('windowTo')} type="date" />
      </div>
    </>
  );
}

/** What is booked for it, and to where. */
async function Travel({ event, view }: Pick<Props, 'event' | 'view'>) {
  const t = await getTranslations('events');
  const field = fieldsOf('event', view);
  const message = problemOfField(view, 'verticals');
  const chosen = event?.verticals ?? ['flights', 'hotels', 'trains'];
  return (
    <>
      <fieldset className={styles.boxes} id="event-verticals">
        <legend>{t('form.verticals')}</legend>
        {verticals.map((one) => (
          <Choice
            key={one}
            as="checkbox"
            {...field(one)}
            label={t(`verticals.${one}`)}
            checked={chosen.includes(one)}
          />
        ))}
        <FieldError id="event-verticals-error" message={message} name="verticals" />
      </fieldset>
      <Field
        {...field('airports')}
        label={t('form.airports')}
        hint={t('form.airportsHint', { max: eventAirportsMax })}
        value={event?.airports.join(' ')}
        max={60}
        dir="ltr"
      />
    </>
  );
}
