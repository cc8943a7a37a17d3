import { NearOffice } from '@/components/search/results/near-office';
import { nearOffice } from '@/lib/server/people/organization/near-office';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = { readonly offer: Offer; readonly locale: Locale };

/** Of a stay near an office of the viewer's company: which one, and how far it is. */
export async function NearOfficePart({ locale, offer }: Props) {
  const near = await nearOffice(offer);
  return near === null ? null : <NearOffice office={near.office} km={near.km} locale={locale} />;
}
