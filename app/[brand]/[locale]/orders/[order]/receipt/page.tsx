import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { extrasLines } from '@/components/booking/extras-lines';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { companyTimeZone } from '@/lib/server/approvals/member-time-zone';
import { costBreakdown } from '@/lib/server/booking/cost-breakdown';
import { costOf } from '@/lib/server/booking/cost-of-item';
import { extrasFacts } from '@/lib/server/booking/extras-facts';
import { type OrderView, readOrder } from '@/lib/server/booking/read-order';
import { answerFacts } from '@/lib/server/finance/answer-facts';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { orderPath, paymentText } from '@/lib/shared/booking/order';
import { isOpen } from '@/lib/shared/booking/order-states';
import { daysText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { formats } from '@/lib/shared/site/locale/named-formats';

type Props = { readonly params: Promise<{ order: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.receipt');
  return { title: t('heading'), robots: { index: false } };
}

/** Address: `/orders/{order}/receipt`: what an order of a company cost and how it was paid, for the files. In euro, as it is charged. */
export default async function ReceiptPage({ params }: Props) {
  const [viewer, { order: id }, site] = await Promise.all([
    requirePage('/orders/{order}/receipt'),
    params,
    pageSite(),
  ]);
  const found = await readOrder(viewer, id);
  if (found === null || found.companyName === null || isOpen(found.order)) notFound();
  const { companyName, items, order, payment } = found;
  const [t, words] = await Promise.all([getTranslations('orders.receipt'), getTranslations('orders')]);
  const locale = findLocale(site.locale) ?? defaultLocale;
  const money = (cents: number) => formatMoney(cents / 100, 'EUR', site.locale);
  const sum = (cents = 0) => (cents === 0 ? null : money(cents));
  const rows = await Promise.all(
    items
      .filter((item) => costOf(item) > 0 || item.state === 'cancelled')
      .map(async (item) => ({
        ...item,
        extras: await extrasFacts(item, order, site.locale, money),
        costs: await costBreakdown(item, site.locale, money),
      })),
  );
  return (
    <PageFrame title={t('title', { number: order.number })} lead={t('lead')}>
      <Panel id="receipt" title={site.brand.displayName}>
        <OrderedBy company={companyName} order={order} />
        {rows.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <Table
            variant="list"
            caption={t('what')}
            rows={rows}
            keyOf={(item) => item.id}
            columns={[
              {
                key: 'what',
                header: t('what'),
                isRowHeader: true,
                cell: ({ costs, extras, offer }) => (
                  <>
                    {whatText(offer, locale)}
                    <FactList facts={[...extrasLines(extras), ...costs]} columns />
                  </>
                ),
              },
              { key: 'reference', header: t('reference'), cell: ({ reference }) => <bdi>{reference}</bdi> },
              { key: 'status', header: t('status'), cell: ({ state }) => words(`itemState.${state}`) },
              { key: 'amount', header: t('amount'), align: 'end', cell: (item) => money(costOf(item)) },
            ]}
          />
        )}
        <p>{t('notInvoice')}</p>
        <FactList
          facts={[
            [words('page.total'), money(order.totalCents)],
            [words('page.charged'), sum(payment?.capturedCents)],
            [words('page.refunded'), sum(payment?.refundedCents)],
          ]}
        />
        {site.demo ? <Notice tone="caution">{words('demo')}</Notice> : null}
      </Panel>
      <Actions>
        <PrintButton>{t('print')}</PrintButton>
        <ButtonLink href={orderPath(order.id)} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </PageFrame>
  );
}

/** What was booked, from whom and for when, with its year; of a car also where. */
function whatText(offer: Offer, locale: Locale): string {
  const { subtitle, title } = offerText(offer, locale);
  const days = daysText(locale.tag, offer.days, 'numeric');
  return [title, offer.vertical === 'cars' ? subtitle : '', offer.provider.name, days]
    .filter(Boolean)
    .join(' · ');
}

/** Whose order it is, and since when: the day of the company's books, whoever reads it. */
async function OrderedBy({ company, order }: Pick<OrderView, 'order'> & { readonly company: string }) {
  const { locale } = await pageSite();
  const [t, words, format, timeZone, answers] = await Promise.all([
    getTranslations('orders.receipt'),
    getTranslations('orders'),
    getFormatter(),
    companyTimeZone(order.companyId ?? ''),
    answerFacts(order.answers, locale),
  ]);
  return (
    <FactList
      facts={[
        [t('billedTo'), company],
        [t('date'), format.dateTime(order.createdAt, { ...formats.dateTime.longDay, timeZone })],
        [words('page.travelers'), travelersOf(order, locale)],
        [
          words('page.payment'),
          order.payment === null
            ? null
            : paymentText(order.paymentLabel, words(`checkout.pay.${order.payment}`)),
        ],
        ...answers,
      ]}
    />
  );
}

const travelersOf = ({ travelers }: OrderView['order'], locale: string): string =>
  listText(
    locale,
    travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`),
  );
