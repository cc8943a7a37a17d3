import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import type { fieldsOf } from '@/components/ui/form/form-view';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerFieldset } from './traveler-fieldset';

type Props = {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly traveler: TravelerFields;
  readonly countries: readonly ChoiceOption[];
};

/** How an airline or a hotel reaches the traveler. */
export async function TravelerContact({ field, traveler, countries }: Props) {
  const t = await getTranslations('profile.traveler');
  return (
    <TravelerFieldset legend={`${t('contact')} (${t('optional')})`}>
      <Choice
        {...field('phoneCountry')}
        label={t('phoneCountry')}
        options={[{ value: '', title: t('phoneCountryNone') }, ...countries]}
        value={traveler.phoneCountryCodeISO}
      />
      <Field
        {...field('phoneNumber')}
        type="tel"
        label={t('phone')}
        value={traveler.phoneNumber}
        autoComplete="tel-national"
        max={30}
      />
      <Field
        {...field('emailAddress')}
        type="email"
        label={t('email')}
        value={traveler.emailAddress}
        autoComplete="email"
        max={254}
      />
    </TravelerFieldset>
  );
}
