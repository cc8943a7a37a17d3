import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ItemRow } from '@/components/ui/list/item-row';
import type { Traveler } from '@/lib/shared/account/traveler';

/** The first few travelers by name. */
export async function TravelerNames({ travelers }: { readonly travelers: readonly Traveler[] }) {
  const t = await getTranslations('profile.travelers');
  return (
    <ul>
      {travelers.map(({ travelerId, firstName, lastName, preferred }) => (
        <ItemRow
          key={travelerId}
          icon="travellers"
          name={
            <>
              <bdi>{`${firstName} ${lastName}`}</bdi>{' '}
              {preferred ? <Badge tone="accent">{t('preferred')}</Badge> : null}
            </>
          }
        />
      ))}
    </ul>
  );
}
