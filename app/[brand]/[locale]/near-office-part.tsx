import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { nearOffice } from '@/lib/server/people/organization/near-office';
import { distanceText, isolated } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = { readonly offer: Offer; readonly locale: Locale };

/** Of a stay near an office of the viewer's company: which one, and how far it is. */
export async function NearOfficePart({ locale, offer }: Props) {
  const [near, t] = await Promise.all([nearOffice(offer), getTranslations('results.stay')]);
  if (near === null) return null;
  const distance = distanceText(locale.tag, locale.country, near.km, 1);
  return (
    <Badge tone="accent">
      {t('nearOffice', { distance: isolated(distance), office: isolated(near.office) })}
    </Badge>
  );
}
