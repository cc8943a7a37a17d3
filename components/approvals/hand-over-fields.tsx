import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';

type Props = {
  readonly form: string;
  readonly view: FormView;
  /** Whoever fills it in is who is asked until then. */
  readonly isOwn?: boolean;
};

/** Who decides instead of whoever is asked. */
export function HandOverFields({ form, isOwn = true, view }: Props) {
  const t = useTranslations('approvals.handOver');
  return (
    <Field
      {...fieldsOf(form, view)('to')}
      type="email"
      label={t('to')}
      hint={isOwn ? t('toHint') : undefined}
      max={254}
      autoComplete="off"
      required
    />
  );
}
