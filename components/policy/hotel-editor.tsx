import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { hotelCityMax, hotelNoteMax } from '@/lib/shared/policy/recommended-hotels';
import { supplierMax } from '@/lib/shared/search/offer';
import styles from './policy.module.css';

type Props = CompanySite & {
  /** The recommendation that is changed, its city by name; null for a new one. */
  readonly hotel: {
    readonly id: string;
    readonly version: number;
    readonly officeId: string;
    readonly name: string;
    readonly city: string;
    readonly note: string;
  } | null;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** Names of hotels that are known. */
  readonly suggestions: readonly string[];
  /** Nothing of its name is known in its city. */
  readonly isUnmatched: boolean;
  readonly view: FormView;
  readonly path: string;
};

/** The form of one recommended hotel, and its deletion. */
export async function HotelEditor({ hotel, isUnmatched, offices, path, suggestions, view, ...site }: Props) {
  const t = await getTranslations('recommended-hotels');
  const field = fieldsOf('hotel', view);
  return (
    <RecordForm
      {...site}
      id="hotel"
      action="/recommendedHotels/v1"
      record={hotel}
      name={hotel?.name}
      t={t}
      path={path}
      removeNow={t('removeNow', { name: hotel?.name ?? '' })}
    >
      <div className={styles.fields}>
        <Choice
          {...field('officeId')}
          label={t('column.office')}
          value={hotel?.officeId ?? offices[0]?.id ?? ''}
          options={offices.map(({ id, name }) => ({ value: id, title: name }))}
        />
        <Field
          {...field('name')}
          label={t('column.name')}
          hint={t('nameHint')}
          value={hotel?.name}
          suggestions={suggestions}
          max={supplierMax}
          required
          below={
            isUnmatched ? (
              <p className={styles.muted} data-unmatched="name">
                {t('unmatched')}
              </p>
            ) : null
          }
        />
        <Field
          {...field('city')}
          label={t('column.city')}
          hint={t('cityHint')}
          value={hotel?.city}
          max={hotelCityMax}
          required
        />
      </div>
      <Field
        {...field('note')}
        label={t('column.note')}
        hint={t('noteHint', { max: hotelNoteMax })}
        value={hotel?.note}
        max={hotelNoteMax}
      />
    </RecordForm>
  );
}
