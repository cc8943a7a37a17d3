import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { recordOptions } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import type { Kept } from '@/lib/shared/form/record-id';
import {
  hotelCityMax,
  hotelNoteMax,
  type RecommendedHotelForm,
} from '@/lib/shared/policy/recommended-hotels';
import { supplierMax } from '@/lib/shared/search/offer';
import styles from './policy.module.css';

type Props = CompanySite & {
  /** The recommendation that is changed, its city by name; null for a new one. */
  readonly hotel: Kept<RecommendedHotelForm> | null;
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
  const [t, column] = await Promise.all([
    getTranslations('recommended-hotels'),
    getTranslations('recommended-hotels.column'),
  ]);
  const field = recordFields('hotel', view, column, hotel);
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
          {...field('office')}
          name="officeId"
          value={hotel?.officeId ?? offices[0]?.id ?? ''}
          options={recordOptions(offices)}
        />
        <Field
          {...field('name')}
          hint={t('nameHint')}
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
        <Field {...field('city')} hint={t('cityHint')} max={hotelCityMax} required />
      </div>
      <Field {...field('note')} hint={t('noteHint', { max: hotelNoteMax })} max={hotelNoteMax} />
    </RecordForm>
  );
}
