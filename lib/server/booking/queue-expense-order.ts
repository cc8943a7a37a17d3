import 'server-only';
import { expenseAddress, queueExpenseMail } from '@/lib/server/jobs/queue-expense-mail';
import type { Queryable } from '@/lib/server/store/connection';
import type { ExpenseEvent, ExpenseRecord } from '@/lib/shared/booking/expense-record';
import type { OrderState } from '@/lib/shared/booking/order-states';
import { Offer } from '@/lib/shared/search/offer';
import { endDayOf, offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { costOf } from './cost-of-item';
import type { ItemRow, OrderRow } from './order-rows';

type Told = {
  readonly event: ExpenseEvent;
  /** Of the order as it is now. */
  readonly version: number;
  readonly state: OrderState;
  readonly items: readonly ItemRow[];
};

/**
 * Has the company's expense system told what has become of an order, as it stands now, in the transaction that decides it: once for each
 * version. What somebody booked for themselves is nobody else's business.
 */
export async function queueExpenseOrder(order: OrderRow, told: Told, tx: Queryable): Promise<void> {
  const { brand, companyId, id, number, origin } = order;
  if (companyId === null) return;
  const wanted = await expenseAddress(companyId, tx);
  if (wanted === null) return;
  const locale = wanted.locale ?? order.locale;
  await queueExpenseMail(
    { companyId, brand, origin, locale },
    wanted.address,
    {
      template: 'expenseOrder',
      about: { orderId: id, number, event: told.event, record: JSON.stringify(recordOf(told, locale)) },
      once: `expense ${id} ${told.version}`,
    },
    tx,
  );
}

function recordOf({ items, ...told }: Told, tag: string): ExpenseRecord {
  const locale = findLocale(tag) ?? defaultLocale;
  const spent = items.filter(isSpent).map((item) => itemIn(item, locale));
  return { ...told, totalCents: spent.reduce((sum, { costCents }) => sum + costCents, 0), items: spent };
}

/** What has been booked, whatever became of it since; not what failed, waits, or was held and then released. */
const isSpent = ({ heldUntil, state }: ItemRow): boolean =>
  state === 'cancelled' ? heldUntil === null : ['booked', 'changing', 'cancelling'].includes(state);

function itemIn(item: ItemRow, locale: typeof defaultLocale): ExpenseRecord['items'][number] {
  const { changeFeeCents, feeCents, priceCents, reference, startDay, state, vertical } = item;
  const offer = Offer.parse(item.offer);
  const { days, subtitle, title } = offerText(offer, locale);
  return {
    vertical,
    title,
    // A car's subtitle has its days.
    details: vertical === 'cars' ? subtitle : [subtitle, days].filter(Boolean).join(' · '),
    startDay,
    endDay: endDayOf(offer),
    provider: offer.provider.name,
    reference,
    state,
    priceCents,
    changeFeeCents,
    cancellationFeeCents: state === 'cancelled' ? (feeCents ?? 0) : null,
    costCents: costOf(item),
    dueThere: 'dueThere' in offer && state !== 'cancelled' ? (offer.dueThere ?? null) : null,
  };
}
