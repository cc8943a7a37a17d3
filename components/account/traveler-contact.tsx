import { getTranslations } from 'next-intl/server';
import { SelectField } from '@/components/ui/select-field';
import type { SelectOption } from '@/components/ui/select-option';
import { TextField } from '@/components/ui/text-field';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerGroup } from './traveler-group';

type Props = { readonly traveler: TravelerFields; readonly countries: readonly SelectOption[] };

/** How an airline or a hotel reaches the traveler. */
export async function TravelerContact({ traveler, countries }: Props) {
  const t = await getTranslations('profile.traveler');
  return (
    <TravelerGroup legend={`${t('contact')} (${t('optional')})`}>
      <SelectField
        name="phoneCountry"
        label={t('phoneCountry')}
        options={[{ value: '', title: t('phoneCountryNone') }, ...countries]}
        value={traveler.phoneCountryCodeISO}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('phone')}
        value={traveler.phoneNumber}
        autoComplete="tel-national"
        maxLength={30}
      />
      <TextField
        name="emailAddress"
        type="email"
        label={t('email')}
        value={traveler.emailAddress}
        autoComplete="email"
        maxLength={254}
      />
    </TravelerGroup>
  );
}
