import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import type { PaymentWay } from '@/lib/shared/booking/order';
import { type MethodKind, obstacleOf } from '@/lib/shared/finance/payment-methods';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { Refusal } from '@/lib/shared/refusal';
import { type CompanyMethod, methodsOf } from './payment-methods';

type Booker = Can<'orders.place'>;

/** What is booked, and how it can be paid in this deployment at all. */
type Payable = {
  readonly verticals: readonly FieldVertical[];
  readonly cents: number;
  readonly ways: readonly PaymentWay[];
};

/** What a booking is paid with: the way, and the company's method it stands for; null where the company keeps none. */
export type Paying = {
  readonly way: PaymentWay;
  readonly method: { readonly id: string; readonly label: string } | null;
};

const kindOf = (way: PaymentWay): MethodKind => (way === 'invoice' ? 'invoice' : 'own');

const obstacle = (method: CompanyMethod, { cents, verticals }: Payable) => {
  const today = new Date().toISOString().slice(0, 10);
  return obstacleOf(method, { verticals, cents, spentCents: method.spentCents, today });
};

/** The ways to pay that a checkout offers, the suggested one first; a company without methods of its own offers every way there is. */
export async function payingChoices(viewer: Booker, payable: Payable): Promise<Paying[]> {
  const methods = await methodsOf(viewer.membership.companyId, database());
  if (methods.length === 0) return payable.ways.map((way) => ({ way, method: null }));
  return methods
    .filter((method) => obstacle(method, payable) === null)
    .flatMap((method) =>
      payable.ways
        .filter((way) => kindOf(way) === method.kind)
        .map((way) => ({ way, method: { id: method.id, label: method.label } })),
    );
}

/**
 * What a booking is paid with by the methods as they are now; call it under the company's lock. `wanted` is a way alone, or one with the id
 * of a method. PAYMENT_METHOD_GONE for a method that is not there, switched off, expired or not for this, PAYMENT_LIMIT for one whose limit
 * is too low; VALIDATION_ERROR for a way there is not.
 */
export async function takePaying(
  viewer: Booker,
  wanted: { readonly way: PaymentWay; readonly methodId: string },
  payable: Payable,
  tx: Queryable,
): Promise<Paying> {
  const { methodId, way } = wanted;
  if (!payable.ways.includes(way)) throw new Refusal('VALIDATION_ERROR', { field: 'payment' });
  const methods = await methodsOf(viewer.membership.companyId, tx);
  if (methods.length === 0 && methodId === '') return { way, method: null };
  const fitting = methods.filter(
    ({ id, kind }) => kind === kindOf(way) && (methodId === '' || id === methodId),
  );
  const obstacles = fitting.map((method) => obstacle(method, payable));
  const method = fitting[obstacles.indexOf(null)];
  if (method !== undefined) return { way, method: { id: method.id, label: method.label } };
  const isLimit = obstacles.some((one) => one === 'limitBooking' || one === 'limitMonth');
  throw new Refusal(isLimit ? 'PAYMENT_LIMIT' : 'PAYMENT_METHOD_GONE', { field: 'payment' });
}
