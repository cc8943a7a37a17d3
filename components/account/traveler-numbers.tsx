import { getTranslations } from 'next-intl/server';
import { TextField } from '@/components/ui/text-field';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerGroup } from './traveler-group';

/** The numbers the United States give to travelers. */
export async function TravelerNumbers({ traveler }: { readonly traveler: TravelerFields }) {
  const t = await getTranslations('profile.traveler');
  return (
    <TravelerGroup legend={`${t('numbers')} (${t('optional')})`} hint={t('numbersHint')}>
      <TextField
        name="knownTravelerNumber"
        label={t('ktn')}
        hint={t('ktnHint')}
        value={traveler.knownTravelerNumber}
        maxLength={25}
      />
      <TextField
        name="tsaredress"
        label={t('tsaredress')}
        hint={t('redressHint')}
        value={traveler.tsaredress}
        maxLength={13}
      />
    </TravelerGroup>
  );
}
