import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import { standingOf } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import type { PaymentWay } from '@/lib/shared/booking/order';
import { utcDay } from '@/lib/shared/day/utc-day';
import {
  limitObstacle,
  type MethodKind,
  type MethodObstacle,
  obstacleOf,
  waysOfKind,
} from '@/lib/shared/finance/payment-methods';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type CompanyMethod, methodsOf, monthStart, pendingCents } from './payment-methods';

type Booker = Pick<Can<'orders.place'>, 'membership'>;

/** What is booked, for which member of the company, and how it can be paid in this deployment at all. */
type Payable = {
  readonly verticals: readonly FieldVertical[];
  readonly cents: number;
  readonly ways: readonly PaymentWay[];
  readonly membershipId: string;
  /** Those of the day, with which limits are compared; read before a transaction begins: they want a connection of their own. */
  readonly rates: ExchangeRates;
};

/** What a booking is paid with: the way, and the company's method it stands for; null where the company keeps none. */
export type Paying = {
  readonly way: PaymentWay;
  readonly method: Pick<CompanyMethod, 'id' | 'kind' | 'label' | 'instructions'> | null;
};

/** The methods of the viewer's company, each with what keeps the booking from being paid with it. */
async function judgedMethods(
  { membership: { companyId } }: Booker,
  { cents, membershipId, rates, verticals }: Payable,
  on: Queryable,
): Promise<{ readonly method: CompanyMethod; readonly obstacle: MethodObstacle | null }[]> {
  const methods = await methodsOf(companyId, on);
  if (methods.length === 0) return [];
  const standsIn = await standingOf(companyId, membershipId, on);
  const booking = { verticals, cents, standsIn, today: utcDay(new Date()), perEuro: rates.perEuro };
  return methods.map((method) => ({
    method,
    obstacle: obstacleOf(method, { ...booking, spentCents: method.spentCents }),
  }));
}

const isPaidBy = (kind: MethodKind, way: PaymentWay): boolean =>
  (waysOfKind[kind] as readonly PaymentWay[]).includes(way);

const chosen = ({ id, instructions, kind, label }: CompanyMethod) => ({ id, instructions, kind, label });

/** The ways to pay that a checkout offers, the suggested one first; a company without methods of its own offers every way there is. */
export async function payingChoices(viewer: Booker, payable: Payable): Promise<Paying[]> {
  const judged = await judgedMethods(viewer, payable, database());
  if (judged.length === 0) return payable.ways.map((way) => ({ way, method: null }));
  return judged
    .filter(({ obstacle }) => obstacle === null)
    .flatMap(({ method }) =>
      payable.ways
        .filter((way) => isPaidBy(method.kind, way))
        .map((way) => ({ way, method: chosen(method) })),
    );
}

/** How a method is refused; whose it is not, and what it is not for, is as if it were not there. */
const refusals: Readonly<Partial<Record<MethodObstacle, RefusalCode>>> = {
  expired: 'PAYMENT_METHOD_EXPIRED',
  limitBooking: 'PAYMENT_LIMIT',
  limitMonth: 'PAYMENT_LIMIT',
  rate: 'PAYMENT_RATE_UNKNOWN',
};

/**
 * What a booking is paid with by the methods as they are now; call it under the company's lock. `wanted` is a way alone, or one with the id
 * of a method. PAYMENT_METHOD_GONE alike for a method that is not there, another company's, one that is switched off, not for whoever
 * travels or not for this; PAYMENT_METHOD_EXPIRED, PAYMENT_LIMIT for one whose limit is too low, PAYMENT_RATE_UNKNOWN where that cannot be said; VALIDATION_ERROR for a way there is not.
 */
export async function takePaying(
  viewer: Booker,
  { methodId, way }: { readonly way: PaymentWay; readonly methodId: string },
  payable: Payable,
  tx: Queryable,
): Promise<Paying> {
  if (!payable.ways.includes(way)) throw new Refusal('VALIDATION_ERROR', { field: 'payment' });
  const judged = await judgedMethods(viewer, payable, tx);
  if (judged.length === 0 && methodId === '') return { way, method: null };
  const named = judged.filter(
    ({ method: { id, kind } }) => isPaidBy(kind, way) && (methodId === '' || id === methodId),
  );
  const fitting = named.find(({ obstacle }) => obstacle === null);
  if (fitting !== undefined) return { way, method: chosen(fitting.method) };
  const codes = named.flatMap(({ obstacle }) => (obstacle === null ? [] : (refusals[obstacle] ?? [])));
  throw new Refusal(codes[0] ?? 'PAYMENT_METHOD_GONE', { field: 'payment' });
}

/** An order as far as it is paid with a method of its company. */
type PaidOrder = Pick<typeof bookingOrder.$inferSelect, 'companyId' | 'id' | 'paymentMethodId'>;

/** What an order costs once its changes are made, and whether this month has seen it. */
async function costOfOrder(id: string, tx: Queryable): Promise<{ cents: number; isOfMonth: boolean }> {
  const [found] = await tx
    .select({
      cents: sql<number>`(${bookingOrder.totalCents} + ${pendingCents})::float8`,
      isOfMonth: sql<boolean>`${bookingOrder.createdAt} >= ${monthStart}`,
    })
    .from(bookingOrder)
    .where(eq(bookingOrder.id, id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * Refuses with PAYMENT_LIMIT what would make an order dearer than its method allows for a booking or a month, and with
 * PAYMENT_RATE_UNKNOWN where that cannot be said; call it under the company's lock. An order without a method has no such limit.
 */
export async function requireWithinMethod(
  { companyId, id, paymentMethodId }: PaidOrder,
  { moreCents, rates }: { readonly moreCents: number; readonly rates: ExchangeRates },
  tx: Queryable,
): Promise<void> {
  if (companyId === null || paymentMethodId === null || moreCents <= 0) return;
  const method = (await methodsOf(companyId, tx)).find((one) => one.id === paymentMethodId);
  if (method === undefined) return;
  const { cents } = await costOfOrder(id, tx);
  const spending = { bookingCents: cents + moreCents, monthCents: method.spentCents + moreCents };
  const obstacle = limitObstacle(method, { ...spending, perEuro: rates.perEuro });
  if (obstacle !== null) throw new Refusal(refusalOf(obstacle));
}

type StillPayable = Pick<Payable, 'membershipId' | 'rates' | 'verticals'> & {
  /** What it costs, where that is not what is written down, in cents of a euro. */
  readonly cents?: number;
};

/** Refuses what is held where its method may not pay for it any more, as `takePaying` would by now; call it under the company's lock. */
export async function requireStillPayable(
  order: PaidOrder,
  payable: StillPayable,
  tx: Queryable,
): Promise<void> {
  const obstacle = await payingObstacle(order, payable, tx);
  if (obstacle !== null) throw new Refusal(refusalOf(obstacle));
}

/** How a method that may not pay is refused. */
export const refusalOf = (obstacle: MethodObstacle): RefusalCode =>
  refusals[obstacle] ?? 'PAYMENT_METHOD_GONE';

/**
 * What keeps an order from being paid with its method by now; null for nothing, and for an order without one. What an order of this month
 * costs is part of what the month has seen.
 */
export async function payingObstacle(
  { companyId, id, paymentMethodId }: PaidOrder,
  { cents: costs, membershipId, rates, verticals }: StillPayable,
  tx: Queryable,
): Promise<MethodObstacle | null> {
  if (companyId === null || paymentMethodId === null) return null;
  const method = (await methodsOf(companyId, tx)).find((one) => one.id === paymentMethodId);
  if (method === undefined) return null;
  const { cents: written, isOfMonth } = await costOfOrder(id, tx);
  const standsIn = await standingOf(companyId, membershipId, tx);
  const today = utcDay(new Date());
  const spentCents = method.spentCents - (isOfMonth ? written : 0);
  const { perEuro } = rates;
  return obstacleOf(method, { verticals, cents: costs ?? written, standsIn, today, spentCents, perEuro });
}
