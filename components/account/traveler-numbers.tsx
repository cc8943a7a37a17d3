import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import type { fieldsOf } from '@/components/ui/form/form-view';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerFieldset } from './traveler-fieldset';

type Props = { readonly field: ReturnType<typeof fieldsOf>; readonly traveler: TravelerFields };

/** The numbers the United States give to travelers. */
export async function TravelerNumbers({ field, traveler }: Props) {
  const t = await getTranslations('profile.traveler');
  return (
    <TravelerFieldset legend={`${t('numbers')} (${t('optional')})`} hint={t('numbersHint')}>
      <Field
        {...field('knownTravelerNumber')}
        label={t('ktn')}
        hint={t('ktnHint')}
        value={traveler.knownTravelerNumber}
        max={25}
      />
      <Field
        {...field('tsaredress')}
        label={t('tsaredress')}
        hint={t('redressHint')}
        value={traveler.tsaredress}
        max={13}
      />
    </TravelerFieldset>
  );
}
