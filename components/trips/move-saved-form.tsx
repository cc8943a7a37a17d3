import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { tripNameLengthMax } from '@/lib/shared/trips/trip-name';
import styles from './move-saved-form.module.css';
import { TripForm, type TripFormSite } from './trip-form';

export type ChangeTripProps = TripFormSite & {
  /** Unique in the document. */
  readonly id: string;
  readonly resultId: string;
  /** What a new trip is called at first. */
  readonly place: string;
  /** Full id of the trip it is in, and all trips it can be in, that one among them: full id and name. */
  readonly tripId: string;
  readonly targets: readonly { readonly value: string; readonly title: string }[];
  /** Where the forms lead back to without script. */
  readonly path: string;
};

/** Moves something saved to another trip or a new one; with script in place (`lib/client/trips/saved-tip`). */
export async function ChangeTrip({
  id,
  locale,
  path,
  place,
  resultId,
  targets,
  token,
  tripId,
}: ChangeTripProps) {
  const t = await getTranslations('saving.change');
  const form = {
    locale,
    token,
    id: 'save-result',
    action: '/save',
    hidden: { resultId, redir: path },
    attributes: { 'data-change-trip': '' },
    inline: true,
  } as const;
  return (
    <div id={id} className={styles.ways}>
      {targets.length < 2 ? null : (
        <TripForm {...form} submit={t('move')}>
          <Choice id={`${id}-trip`} name="fullTripId" label={t('trip')} options={targets} value={tripId} />
        </TripForm>
      )}
      <TripForm {...form} submit={t('moveNew')}>
        <Field
          id={`${id}-new`}
          name="newTripName"
          label={t('newTrip')}
          value={place}
          max={tripNameLengthMax}
          required
        />
      </TripForm>
    </div>
  );
}
