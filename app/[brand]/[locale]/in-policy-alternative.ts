import type { Alternative } from '@/components/policy/policy-reasons';
import { amountFromEuro } from '@/lib/server/page/page-money';
import type { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** An offer in policy that could be booked instead, in the words and the money of the page; null for none. */
export const inPolicyAlternative = async (
  nearest: Offer | null,
  locale: Locale,
): Promise<Alternative | null> =>
  nearest === null
    ? null
    : {
        title: offerText(nearest, locale).title,
        price: await amountFromEuro(nearest.priceEur.total, 'whole'),
        href: detailsPath(nearest),
      };
