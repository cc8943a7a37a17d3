import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import type { FormView } from '@/components/ui/form/form-view';
import { officeAirportsMax, recordNameMax } from '@/lib/shared/people/organization/organization-calls';
import styles from '../people.module.css';

type Office = {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly timeZone: string;
  readonly airports: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly hotelRadiusKm: number;
  readonly entityId: string | null;
};

type Props = {
  readonly office: Office | null;
  readonly view: FormView;
  readonly countries: readonly ChoiceOption[];
  readonly timeZones: readonly ChoiceOption[];
  readonly entities: readonly ChoiceOption[];
};

/** The fields of an office. */
export async function OfficeFields({ countries, entities, office, timeZones, view }: Props) {
  const t = await getTranslations('organization.field');
  const field = (name: string) => ({ id: `office-${name}`, name, view });
  const pick = { value: '', title: t('choose') };
  return (
    <>
      <div className={styles.fields}>
        <Field {...field('name')} label={t('name')} value={office?.name ?? ''} max={recordNameMax} required />
        <Choice
          {...field('country')}
          label={t('country')}
          value={office?.country ?? ''}
          options={[pick, ...countries]}
        />
        <Choice
          {...field('timeZone')}
          label={t('timeZone')}
          value={office?.timeZone ?? ''}
          options={[pick, ...timeZones]}
        />
        {entities.length === 0 ? null : (
          <Choice
            {...field('entityId')}
            label={t('entity')}
            value={office?.entityId ?? ''}
            options={[{ value: '', title: t('entityDefault') }, ...entities]}
          />
        )}
      </div>
      <Field {...field('address')} label={t('address')} value={office?.address ?? ''} max={300} lines={3} />
      <div className={styles.fields}>
        <Field
          {...field('airports')}
          label={t('airports')}
          hint={t('airportsHint', { max: officeAirportsMax })}
          value={office?.airports.join(' ') ?? ''}
          max={60}
          dir="ltr"
        />
        <Field
          {...field('hotelRadiusKm')}
          type="number"
          label={t('radius')}
          hint={t('radiusHint')}
          value={String(office?.hotelRadiusKm ?? 5)}
          min={1}
          max={100}
        />
      </div>
      <div className={styles.fields}>
        <Field
          {...field('latitude')}
          label={t('latitude')}
          hint={t('positionHint')}
          value={String(office?.latitude ?? '')}
          inputMode="decimal"
          max={20}
          dir="ltr"
        />
        <Field
          {...field('longitude')}
          label={t('longitude')}
          value={String(office?.longitude ?? '')}
          inputMode="decimal"
          max={20}
          dir="ltr"
        />
      </div>
    </>
  );
}
