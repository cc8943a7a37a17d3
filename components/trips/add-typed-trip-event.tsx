import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { noteLengthMax } from '@/lib/shared/trips/trip-limits';
import { type PostedView, refusedForm } from './refused-form';
import { TripForm, type TripFormSite } from './trip-form';
import { TypedEventFields } from './typed-trip-event-fields';

type Props = TripFormSite & {
  readonly fullTripId: string;
  /** The id it will have, so that two presses add it once. */
  readonly eventId: string;
  /** The form that was posted last. */
  readonly posted: PostedView;
  /** The first day of the trip; null without days. */
  readonly day: string | null;
};

/** Adds by hand what was booked or planned elsewhere; folded until somebody wants to. */
export async function AddTypedEvent({ day, eventId, fullTripId, locale, posted, token }: Props) {
  const t = await getTranslations('trip-pages.typed');
  const shown = refusedForm(posted, 'event-added');
  return (
    <ConfirmStep open={t('add')} isOpen={shown.view !== undefined} calm>
      <TripForm
        locale={locale}
        token={token}
        id="event-added"
        action="/event/add"
        hidden={{ fullTripId, eventId }}
        submit={t('submit')}
        variant="primary"
      >
        <TypedEventFields id="new-event" event={null} day={day ?? ''} {...shown} />
        <Field id="new-event-note" name="note" label={t('note')} max={noteLengthMax} lines={3} {...shown} />
      </TripForm>
    </ConfirmStep>
  );
}
