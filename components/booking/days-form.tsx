import { useLocale, useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { clockText } from '@/lib/shared/search/offer-text';
import { type RentalTimes, rentalClocks } from '@/lib/shared/search/rental-time';

type Props = {
  /** ISO 8601 days that stand in the fields: one, or first and last. */
  readonly days: readonly string[];
  /** The first and the last day one may choose. */
  readonly min: string;
  readonly max: string;
  /** When a car is picked up and brought back; null for what has no times of its own. */
  readonly times: RentalTimes | null;
};

/** Asks for other days by GET, and for other times of a car. */
export function DaysForm({ days: [start, end], max, min, times }: Props) {
  const t = useTranslations('orders.change');
  const fields = useTranslations('home.form.fields');
  const locale = useLocale();
  const clocks = rentalClocks.map((value) => ({ value, title: clockText(value, locale) }));
  const day = { type: 'date', min, max, required: true } as const;
  return (
    <QueryForm submit={t('see')}>
      <Field {...day} name="start" label={t(end === undefined ? 'day' : 'start')} value={start} />
      {times === null ? null : (
        <Choice name="pickupTime" label={fields('pickupTime')} options={clocks} value={times[0]} />
      )}
      {end === undefined ? null : <Field {...day} name="end" label={t('end')} value={end} />}
      {times === null ? null : (
        <Choice name="dropoffTime" label={fields('dropoffTime')} options={clocks} value={times[1]} />
      )}
    </QueryForm>
  );
}
