import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { payingObstacle, refusalOf } from '@/lib/server/finance/paying-choices';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalEntry } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import type { MethodObstacle } from '@/lib/shared/finance/payment-methods';
import type { RefusalCode } from '@/lib/shared/refusal';
import { addApprovalEntry } from './add-approval-entry';
import { tellAskers } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import { waitingItems } from './items-under-approval';
import { travelerOf } from './judge-again';
import { orderOf } from './settle-approval';

type Asked = {
  /** Of the day, read before a transaction begins. */
  readonly rates: ExchangeRates;
  /** Silence books it, not a yes; left out, that is so once nobody has answered in time where that is what silence means. */
  readonly isSilent?: boolean;
  readonly without?: readonly Pick<ItemRow, 'id'>[];
};

const isKeptBySilence = ({ deadline, onTimeout }: ApprovalRow): boolean =>
  onTimeout === 'keep' && deadline <= new Date();

/**
 * What keeps an order that waits from being paid with its method by now; null for nothing. A yes may be to more than the limits of a method, or to what cannot be compared with them without a rate,
 * which people keep who order by themselves; silence may not.
 * @param without items that are declined
 */
export async function whyUnpayable(
  request: ApprovalRow,
  { isSilent = isKeptBySilence(request), rates, without = [] }: Asked,
  tx: Queryable,
): Promise<MethodObstacle | null> {
  const items = await waitingItems(request, tx);
  const wanted = items.filter(({ id }) => !without.some((one) => one.id === id));
  const obstacle = await payingObstacle(
    await orderOf(request, tx),
    {
      membershipId: payerOf(request),
      verticals: wanted.map(({ vertical }) => vertical),
      cents: request.priceNowCents,
      rates,
    },
    tx,
  );
  const isLimit = obstacle === 'limitBooking' || obstacle === 'limitMonth' || obstacle === 'rate';
  return isLimit && !isSilent ? null : obstacle;
}

/** Whether an order that waits cannot be paid as it was to be, as its page says. */
export const isUnpayable = async (request: ApprovalRow): Promise<boolean> =>
  (await whyUnpayable(request, { rates: await exchangeRates() }, database())) !== null;

/** The membership that decides which payment methods there are. Nobody's is in no group: what is for everybody is for them. */
export const payerOf = (request: ApprovalRow): string =>
  travelerOf(request) ?? '00000000-0000-0000-0000-000000000000';

/**
 * How a yes to a request, which is locked, is refused whose order cannot be paid as it was to be; it waits for another payment method then.
 * Null where it can.
 */
export async function refusedPayment(
  request: ApprovalRow,
  asked: Pick<Asked, 'rates' | 'without'>,
  tx: Queryable,
): Promise<RefusalCode | null> {
  const obstacle = await whyUnpayable(request, asked, tx);
  if (obstacle === null) return null;
  // What is booked already is paid with what it was paid with: nobody can choose another one.
  if (request.change === null) await awaitPayment(request, tx);
  return refusalOf(obstacle);
}

/**
 * Keeps a request, which is locked, waiting for another payment method: whoever travels and whoever asked are told once, until one is chosen.
 */
export async function awaitPayment(request: ApprovalRow, tx: Queryable): Promise<void> {
  const [last] = await tx
    .select({ kind: approvalEntry.kind })
    .from(approvalEntry)
    .where(and(eq(approvalEntry.requestId, request.id), inArray(approvalEntry.kind, ['unpayable', 'paidBy'])))
    .orderBy(desc(approvalEntry.id))
    .limit(1);
  if (last?.kind === 'unpayable') return;
  await addApprovalEntry(request, { kind: 'unpayable', actorId: null }, tx);
  await tellAskers('approvalUnpayable', { order: await orderOf(request, tx), requestId: request.id }, tx);
}
