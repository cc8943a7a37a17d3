import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OrderItem } from '@/components/booking/order-item';
import { OrderTimeline } from '@/components/booking/order-timeline';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import { costBreakdown } from '@/lib/server/booking/cost-breakdown';
import { extrasFacts } from '@/lib/server/booking/extras-facts';
import { cancellationFees, type OrderView, readOrder } from '@/lib/server/booking/read-order';
import { answerFacts } from '@/lib/server/finance/answer-facts';
import { isAble } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { pageRatesNote } from '@/lib/server/page/rates-notes';
import { requirePage } from '@/lib/server/page/require-page';
import { paymentText, receiptPath } from '@/lib/shared/booking/order';
import { isOpen } from '@/lib/shared/booking/order-states';
import { offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { orderFormats } from '../../business/approval/approval-formats';
import type { PageInput } from '../../query';
import { ApprovalPart } from './approval-part';
import { HoldPart } from './hold-part';
import { ItemActions, type ShownItem } from './item-actions';
import { PolicyPart } from './policy-part';
import { WaitPart } from './wait-part';

type Props = PageInput & { readonly params: Promise<{ order: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.page');
  return { title: t('heading'), robots: { index: false } };
}

/** Address: `/orders/{order}`: what was booked, how it stands, what happened, changing and cancelling. */
export default async function OrderPage({ params, searchParams }: Props) {
  const [viewer, { order: id }, query, site] = await Promise.all([
    requirePage('/orders/{order}'),
    params,
    searchParams,
    pageSite(),
  ]);
  const found = await readOrder(viewer, id);
  if (found === null) notFound();
  const { entries, items, order, payment, tripPath } = found;
  const locale = findLocale(site.locale) ?? defaultLocale;
  const isOwnCompany = isAble(viewer, 'orders.cancel') && viewer.membership.companyId === order.companyId;
  const [t, sent, fees, words] = await Promise.all([
    getTranslations('orders'),
    postedForm(['cancel', 'change', 'changeAsk', 'book', 'release', 'payment', 'reply', 'withdraw'], query),
    cancellationFees(isOwnCompany ? items : []),
    orderFormats(viewer.membership, site.locale),
  ]);
  const shown = await shownItems(found, fees, locale);
  const total = await money(order.totalCents);
  const acting = { order, isOwnCompany, token: sent.token, locale: site.locale };
  return (
    <PageFrame title={t('page.title', { number: order.number })} lead={t(leadOf(order, items))}>
      <Outcome view={sent} done={doneWords(sent.form, t)} />
      <WaitPart {...acting} payment={isOwnCompany ? payment : null} moment={words.moment} />
      <ApprovalPart {...acting} viewer={viewer} words={words} view={sent} />
      {order.state === 'held' ? (
        <HoldPart {...acting} items={items} total={total} moment={words.moment} />
      ) : null}
      {shown.map((item) => (
        <OrderItem key={item.id} {...item}>
          <ItemActions {...acting} item={item} />
        </OrderItem>
      ))}
      <PolicyPart viewer={viewer} order={order} locale={locale} />
      <OrderFacts
        order={order}
        payment={payment}
        total={total}
        charged={formatMoney(order.totalCents / 100, 'EUR', site.locale)}
        demo={site.demo}
      />
      <History entries={entries} titles={new Map(shown.map((item) => [item.id, item.title]))} words={words} />
      <WaysOn order={order} tripPath={tripPath} />
    </PageFrame>
  );
}

/** How the order stands: one that whoever asked took back was not refused by anybody. */
const leadOf = ({ state }: OrderView['order'], items: OrderView['items']) =>
  items.every(({ failure }) => failure === 'approvalWithdrawn' || failure === 'withdrawn')
    ? 'page.takenBack'
    : (`state.${state}` as const);

/** What a form of the page has done. */
function doneWords(form: string | null, t: Awaited<ReturnType<typeof getTranslations<'orders'>>>): string {
  if (form === 'reply') return t('page.replied');
  if (form === 'changeAsk') return t('page.changeApproval');
  if (form === 'payment') return t('page.paymentChosen');
  return t(form === 'change' ? 'page.changeAsked' : 'page.cancelAsked');
}

/** The receipt, the trip and the other orders. */
async function WaysOn({ order, tripPath }: Pick<OrderView, 'order' | 'tripPath'>) {
  const t = await getTranslations('orders');
  return (
    <Actions>
      {order.companyId === null || isOpen(order) ? null : (
        <ButtonLink href={receiptPath(order.id)} variant="quiet">
          {t('page.receipt')}
        </ButtonLink>
      )}
      <ButtonLink href={tripPath ?? '/trips'} variant="quiet">
        {t(tripPath === null ? 'page.trips' : 'page.trip')}
      </ButtonLink>
      <ButtonLink href="/orders" variant="quiet">
        {t('list.title')}
      </ButtonLink>
    </Actions>
  );
}

type FactsProps = {
  readonly order: OrderView['order'];
  readonly payment: OrderView['payment'];
  readonly total: string /** In euro, the currency of the providers. */;
  readonly charged: string;
  readonly demo: boolean;
};

/** What the whole order has in common. */
async function OrderFacts({ charged, demo, order, payment, total }: FactsProps) {
  const { locale } = await pageSite();
  const [t, rates, answers] = await Promise.all([
    getTranslations('orders'),
    pageRatesNote(),
    answerFacts(order.answers, locale),
  ]);
  const travelers = order.travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`);
  return (
    <Panel id="order" title={t('page.order')} lead={rates ?? undefined}>
      <FactList
        facts={[
          [t('page.number'), order.number],
          [t('page.travelers'), listText(locale, travelers)],
          [t('page.email'), order.email],
          [
            t('page.payment'),
            order.payment === null
              ? null
              : paymentText(order.paymentLabel, t(`checkout.pay.${order.payment}`)),
          ],
          ...answers,
          [t('page.total'), order.totalCents === 0 ? null : total],
          [t('checkout.charged'), order.totalCents === 0 || charged === total ? null : charged],
          [t('page.charged'), euro(payment?.capturedCents, locale)],
          [t('page.refunded'), euro(payment?.refundedCents, locale)],
        ]}
      />
      {demo ? <Notice tone="caution">{t('demo')}</Notice> : null}
    </Panel>
  );
}

/** What moved on a card, in the currency it moved in. */
const euro = (cents: number | undefined, locale: string) =>
  cents === undefined || cents === 0 ? null : formatMoney(cents / 100, 'EUR', locale);

const money = (cents: number) => amountFromEuro(cents / 100, 'exact');

/** Items in the words and the money of the page, with what cancelling costs now. */
const shownItems = (
  { items, order }: OrderView,
  fees: ReadonlyMap<string, number | null>,
  locale: Locale,
): Promise<ShownItem[]> =>
  Promise.all(
    items.map(async (item) => {
      const fee = fees.get(item.id) ?? null;
      return {
        ...item,
        ...offerText(item.offer, locale),
        price: await money(item.priceCents),
        costs: await costBreakdown(item, locale.tag, money),
        extrasFacts: await extrasFacts(item, order, locale.tag, money),
        fee: fee === null ? null : { cents: fee, text: await money(fee) },
      };
    }),
  );

type HistoryProps = {
  readonly entries: OrderView['entries'];
  /** What each item is called, by its id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly words: Awaited<ReturnType<typeof orderFormats>>;
};

/** What happened to the order, in the time of the reader; where it has several items, to which of them. */
async function History({ entries, titles, words }: HistoryProps) {
  const t = await getTranslations('orders.page');
  return (
    <Panel id="timeline" title={t('timeline')} lead={t('zones', { zone: words.timeZone })}>
      <OrderTimeline
        entries={entries.map(({ actorName, createdAt, id, itemId, kind }) => ({
          id,
          kind,
          at: createdAt.toISOString(),
          when: words.moment(createdAt),
          about: titles.size > 1 && itemId !== null ? (titles.get(itemId) ?? null) : null,
          who: actorName,
        }))}
      />
    </Panel>
  );
}
