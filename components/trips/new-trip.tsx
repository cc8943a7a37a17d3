import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { tripNameLengthMax } from '@/lib/shared/trips/trip-name';
import { TripForm, type TripFormSite } from './trip-form';

type Props = TripFormSite & {
  /** A name that was refused. */
  readonly typedName: string;
};

/** Begins a trip with a name. */
export async function NewTrip({ typedName, ...site }: Props) {
  const t = await getTranslations('trip-pages.tools');
  return (
    <TripForm {...site} id="trip" action="/create" submit={t('create')} inline>
      <Field
        id="new-trip"
        name="tripName"
        label={t('newName')}
        value={typedName}
        max={tripNameLengthMax}
        required
      />
    </TripForm>
  );
}
