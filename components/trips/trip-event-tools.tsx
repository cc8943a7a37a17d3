import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { noteLengthMax } from '@/lib/shared/trips/trip-limits';
import type { TripEvent } from '@/lib/shared/trips/trips-store';
import type { TypedEvent } from '@/lib/shared/trips/typed-trip-event';
import { type PostedView, refusedForm } from './refused-form';
import styles from './trip-event-tools.module.css';
import { TripForm, type TripFormSite } from './trip-form';
import { TypedEventFields } from './typed-trip-event-fields';

export type EventToolsProps = TripFormSite & {
  readonly event: TripEvent;
  /** What it keeps that was typed by hand, which can be changed; null for what came from a search. */
  readonly typed: TypedEvent | null;
  readonly fullTripId: string;
  /** Trips it could be moved to: full id and name. */
  readonly targets: readonly { readonly value: string; readonly title: string }[];
  /** The form that was posted last. */
  readonly posted: PostedView;
};

/** What can be done to an event: a note, another trip, out of the trip. Open with what was typed where that was refused. */
export async function EventTools({
  event,
  fullTripId,
  locale,
  posted,
  targets,
  token,
  typed,
}: EventToolsProps) {
  const t = await getTranslations('trip-pages.event');
  const { eventId, note, title } = event;
  const site = { locale, token };
  const hidden = { fullTripId, eventId };
  const typing = refusedForm(posted, 'event-typed', eventId);
  const noting = refusedForm(posted, 'event-note', eventId);
  return (
    <details className={styles.tools} open={typing.view !== undefined || noting.view !== undefined}>
      <summary className={styles.open} aria-label={t('changeNamed', { title })}>
        {t(typed !== null ? 'changeTyped' : note === '' ? 'change' : 'changeNote')}
      </summary>
      <div className={styles.forms}>
        {typed === null ? null : (
          <TripForm {...site} id="event-typed" action="/event/change" hidden={hidden} submit={t('saveTyped')}>
            <TypedEventFields id={`typed-${eventId}`} event={event} time={typed.time} {...typing} />
          </TripForm>
        )}
        <TripForm {...site} id="event-note" action="/event/note" hidden={hidden} submit={t('saveNote')}>
          <Field
            id={`note-${eventId}`}
            name="note"
            label={t('note')}
            value={note}
            max={noteLengthMax}
            lines={3}
            {...noting}
          />
        </TripForm>
        {targets.length === 0 ? null : (
          <TripForm {...site} id="event-move" action="/event/move" hidden={hidden} submit={t('move')} inline>
            <Choice id={`move-${eventId}`} name="toFullTripId" label={t('moveTo')} options={targets} />
          </TripForm>
        )}
        <TripForm
          {...site}
          id="event-removal"
          action="/event/remove"
          hidden={hidden}
          submit={t('remove')}
          submitNamed={t('removeNamed', { title })}
          variant="critical"
        />
      </div>
    </details>
  );
}
