import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookingSummary } from '@/components/search/details/booking-summary';
import { OfferGone } from '@/components/search/details/offer-gone';
import { Notice } from '@/components/ui/notice';
import { isSimulated, sellsHere } from '@/lib/server/booking/sells-here';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble, isMember, isSignedIn } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import { isForbidden } from '@/lib/server/policy/is-forbidden';
import { bookingHref } from '@/lib/server/search/booking-href';
import { pageOffer } from '@/lib/server/search/page-offer';
import { resultRows } from '@/lib/server/trips/result-rows';
import { bookingPath } from '@/lib/shared/search/offer-paths';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { PageInput } from '../../query';
import { CheckoutScreen } from './checkout-screen';
import { HandOverPart } from './hand-over-part';

type Input = PageInput & { readonly params: Promise<{ readonly resultId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('results.booking');
  return { title: t('title'), robots: { index: false } };
}

/**
 * Address: `/checkout/{resultId}`: whoever acts for a company books here; everybody else takes the last look at an offer before
 * its provider's own site.
 */
export default async function BookingPage({ params, searchParams }: Input) {
  const [{ resultId }, query, { locale: tag }, viewer] = await Promise.all([
    params,
    searchParams,
    pageSite(),
    currentViewer(),
  ]);
  const offer = await pageOffer(resultId);
  const locale = findLocale(tag) ?? defaultLocale;
  const [row] = offer === null ? [] : await resultRows([offer], locale, '');
  if (row === undefined) return <OfferGone back="/" />;
  const mayOrder = isAble(viewer, 'orders.place') && viewer.session.support === null;
  if (sellsHere(row.offer) && mayOrder) return <CheckoutScreen viewer={viewer} row={row} query={query} />;
  const isBlocked =
    isAble(viewer, 'orders.place') && (await isForbidden(viewer, row.offer, await pageVisitorAddress()));
  return (
    <BookingSummary row={row} locale={locale} outHref={isBlocked ? null : bookingHref(row.offer)}>
      {isBlocked ? (
        <Notice tone="caution">{(await getTranslations('policy.checkout'))('blocked')}</Notice>
      ) : isSimulated(row.offer) && !isMember(viewer) ? (
        <HandOverPart
          offer={row.offer}
          locale={tag}
          view={await formState('hand-over', query)}
          signInFor={isSignedIn(viewer) ? null : bookingPath(row.offer)}
        />
      ) : null}
    </BookingSummary>
  );
}
