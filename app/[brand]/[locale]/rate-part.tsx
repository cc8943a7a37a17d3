import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { rateOfOffer } from '@/lib/server/search/viewer-rates';
import type { Offer } from '@/lib/shared/search/offer';

/** Says that an offer costs this by what the reader's company has agreed on; nothing for what everybody pays. */
export async function RatePart({ offer }: { readonly offer: Offer }) {
  const [rate, t] = await Promise.all([rateOfOffer(offer), getTranslations('programs.mark')]);
  if (rate === null) return null;
  return (
    // As wide as its words, wherever it stands.
    <div>
      <Badge tone="accent">
        {rate.shownName === null ? t('unnamed') : <bdi>{t('named', { name: rate.shownName })}</bdi>}
      </Badge>
    </div>
  );
}
