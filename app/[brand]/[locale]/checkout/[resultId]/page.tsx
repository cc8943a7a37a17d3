import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookingSummary } from '@/components/search/details/booking-summary';
import { OfferGone } from '@/components/search/details/offer-gone';
import { pageSite } from '@/lib/server/page/page-site';
import { bookingHref } from '@/lib/server/search/booking-href';
import { pageOffer } from '@/lib/server/search/page-offer';
import { resultRows } from '@/lib/server/trips/result-rows';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

type Input = { readonly params: Promise<{ readonly resultId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('results.booking');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/checkout/{resultId}`: the last look at an offer before its provider's own site. */
export default async function BookingPage({ params }: Input) {
  const [{ resultId }, { locale: tag }] = await Promise.all([params, pageSite()]);
  const offer = await pageOffer(resultId);
  const locale = findLocale(tag) ?? defaultLocale;
  const [row] = offer === null ? [] : await resultRows([offer], locale, '');
  if (row === undefined) return <OfferGone back="/" />;
  return <BookingSummary row={row} locale={locale} outHref={bookingHref(row.offer)} />;
}
