import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrderList } from '@/components/booking/order-list';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { Pagination } from '@/components/ui/list/pagination';
import { listOrders } from '@/lib/server/booking/list-orders';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { orderPath } from '@/lib/shared/booking/order';
import { unfilteredList } from '@/lib/shared/paging/unfiltered-list';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type PageInput, queryValue } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.list');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/orders`: what somebody has booked, for themselves or others, and what was booked for them. */
export default async function OrdersPage({ searchParams }: PageInput) {
  const [viewer, query, site, t] = await Promise.all([
    requirePage('/orders'),
    searchParams,
    pageSite(),
    getTranslations('orders.list'),
  ]);
  const asked = unfilteredList.read((name) => queryValue(query, name));
  const { content, paging } = await listOrders(viewer, { ...asked, orLast: true });
  const locale = findLocale(site.locale) ?? defaultLocale;
  const orders = await Promise.all(
    content.map(async ({ offers, order: { id, number, state, totalCents, travelers } }) => ({
      href: orderPath(id),
      number,
      state,
      titles: offers.map((offer) => {
        const { days, title } = offerText(offer, locale);
        return `${title} · ${days}`;
      }),
      travelers: travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`),
      total: totalCents === 0 ? null : await amountFromEuro(totalCents / 100, 'exact'),
    })),
  );
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {orders.length === 0 ? (
        <EmptyNote
          icon="briefcase"
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink href="/">{t('search')}</ButtonLink>}
        />
      ) : (
        <OrderList orders={orders} />
      )}
      <Pagination
        {...paging.pageable}
        total={paging.totalElements}
        hrefOf={(page, size) => `/orders${unfilteredList.address({ page, size })}`}
      />
    </PageFrame>
  );
}
