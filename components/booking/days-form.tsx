import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';

type Props = {
  /** ISO 8601 days that stand in the fields: one, or first and last. */
  readonly days: readonly string[];
  /** The first and the last day one may choose. */
  readonly min: string;
  readonly max: string;
};

/** Asks for other days by GET. */
export function DaysForm({ days: [start, end], max, min }: Props) {
  const t = useTranslations('orders.change');
  const day = { type: 'date', min, max, required: true } as const;
  return (
    <QueryForm submit={t('see')}>
      <Field {...day} name="start" label={t(end === undefined ? 'day' : 'start')} value={start} />
      {end === undefined ? null : <Field {...day} name="end" label={t('end')} value={end} />}
    </QueryForm>
  );
}
