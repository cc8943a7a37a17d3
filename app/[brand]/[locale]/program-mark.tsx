import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { codeOfOffer } from '@/lib/server/search/viewer-codes';
import type { Offer } from '@/lib/shared/search/offer';

/** Says that an offer costs this by what the reader's company has agreed on; nothing for what everybody pays. */
export async function ProgramMark({ offer }: { readonly offer: Offer }) {
  const [code, t] = await Promise.all([codeOfOffer(offer), getTranslations('programs.mark')]);
  if (code === null) return null;
  return (
    // As wide as its words, wherever it stands.
    <div>
      <Badge tone="accent">
        {code.shownName === null ? t('unnamed') : <bdi>{t('named', { name: code.shownName })}</bdi>}
      </Badge>
    </div>
  );
}
