import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageSite } from '@/lib/server/page/page-site';
import { pageOffer } from '@/lib/server/search/page-offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { DetailsInput } from './details-screen';

/** Title of an offer's details. */
export async function detailsMetadata(vertical: Vertical, { params }: DetailsInput): Promise<Metadata> {
  const [{ resultId }, { locale }, t] = await Promise.all([
    params,
    pageSite(),
    getTranslations('results.details'),
  ]);
  const offer = await pageOffer(resultId);
  const title =
    offer?.vertical === vertical ? offerText(offer, findLocale(locale) ?? defaultLocale).title : t('gone');
  return { title, robots: { index: false } };
}
