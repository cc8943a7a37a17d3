import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { justificationMax, justificationMin } from '@/lib/shared/booking/order';

type Props = { readonly view: FormView; readonly required: boolean };

/** Why something is booked although it is out of policy; a field of the checkout. */
export function JustificationField({ required, view }: Props) {
  const t = useTranslations('policy.checkout');
  return (
    <Field
      {...fieldsOf('checkout', view)('justification')}
      label={t('justification')}
      {...(required ? { hint: t('justificationHint', { min: justificationMin }) } : {})}
      lines={3}
      max={justificationMax}
      required={required}
    />
  );
}
