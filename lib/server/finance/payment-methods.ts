import 'server-only';
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames, checkAudience } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { company } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import { approvalSettingsFrom } from '@/lib/shared/approvals/approval-settings';
import { type PaymentMethodForm, paymentMethodsMax } from '@/lib/shared/finance/payment-methods';
import { type fieldMoves, fieldVerticals, verticalBox } from '@/lib/shared/finance/trip-fields';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';

export type MethodRow = typeof paymentMethod.$inferSelect;

/** A method with what was ordered with it this month, in cents of a euro. */
export type CompanyMethod = MethodRow & { readonly spentCents: number };

/** How the viewer's company pays, in the order in which checkouts offer it. */
export const listPaymentMethods = (viewer: Can<'paymentMethods.read'>): Promise<CompanyMethod[]> =>
  methodsOf(viewer.membership.companyId, database());

/** What is being changed in an order will cost more than it does now, in cents; changes to cheaper days free nothing before they are made. */
export const pendingCents = sql`(select coalesce(sum(greatest(0, round((i.change -> 'offer' -> 'priceEur' ->> 'total')::numeric * 100)
  + (i.change ->> 'feeCents')::numeric - i.price_cents)), 0)
  from ${orderItem} i where i.order_id = booking_order.id and i.state = 'changing')`;

/** The beginning of this month by UTC. */
export const monthStart = sql`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/**
 * The methods of a company. What failed before it was booked is not counted as spent, what is being changed is counted as what it will
 * cost; months are those of UTC.
 */
export async function methodsOf(companyId: string, on: Queryable): Promise<CompanyMethod[]> {
  const rows = await on
    .select({
      method: paymentMethod,
      spent: sql<number>`coalesce(sum(${bookingOrder.totalCents} + ${pendingCents}), 0)::float8`,
    })
    .from(paymentMethod)
    .leftJoin(
      bookingOrder,
      and(
        eq(bookingOrder.paymentMethodId, paymentMethod.id),
        gte(bookingOrder.createdAt, monthStart),
        notInArray(bookingOrder.state, ['failed']),
      ),
    )
    .where(eq(paymentMethod.companyId, companyId))
    .groupBy(paymentMethod.id)
    .orderBy(asc(paymentMethod.position), asc(paymentMethod.createdAt));
  return rows.map(({ method, spent }) => ({ ...method, spentCents: spent }));
}

/**
 * Adds a method, or changes the one with the id of the form. VALIDATION_ERROR for a virtual card without a word on where it is to be had, and as
 * `checkAudience`; PAYMENT_METHOD_NAME_USED for the name of another one,
 * TOO_MANY_PAYMENT_METHODS; VERSION_CONFLICT, also for limits in what is not the company's currency any more. What is as it was is not written.
 */
export async function savePaymentMethod(
  viewer: Can<'paymentMethods.write'>,
  context: RequestContext,
  wanted: PaymentMethodForm,
): Promise<void> {
  const { companyId } = viewer.membership;
  const written = valuesFrom(wanted);
  if (written.kind === 'virtual' && written.instructions === '')
    throw new Refusal('VALIDATION_ERROR', {
      field: 'instructions',
      description: 'where such a card is to be had',
    });
  await writeForCompany(viewer, async (tx, log, rows) => {
    await checkAudience(companyId, written.audience, tx);
    const all = await methodsOf(companyId, tx);
    const currency = await limitCurrency(companyId, wanted, all, tx);
    const values = { ...written, currency };
    const same = all.find(({ label }) => label.toLowerCase() === written.label.toLowerCase());
    if (same !== undefined && same.id !== wanted.id)
      throw new Refusal('PAYMENT_METHOD_NAME_USED', { field: 'label' });
    const row = await rows.edited(paymentMethod, wanted);
    await rows.refuseMore(paymentMethod, row, paymentMethodsMax, ['TOO_MANY_PAYMENT_METHODS', 'label']);
    const position = Math.max(0, ...all.map((one) => one.position)) + 1;
    await logSaved(log, context, 'paymentMethod', {
      ...(await rows.save(paymentMethod, { row, values, first: { position } })),
      about: ({ label }) => ({ method: label }),
      added: { method: values.label, kind: values.kind },
      told: (differing) => inWords(companyId, differing, values, tx),
    });
  });
}

/** The currency in which a company writes limits of its payment methods, and from which total on a field needs an answer. */
export async function companyCurrency(companyId: string, on: Queryable): Promise<string> {
  const [row] = await on
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return approvalSettingsFrom(row?.settings ?? {}).currency;
}

/** The same, as the form of a new method says it. */
export const currencyOfLimits = (viewer: Can<'paymentMethods.read' | 'tripFields.read'>): Promise<string> =>
  companyCurrency(viewer.membership.companyId, database());

/**
 * The currency of the limits of a form: the company's, or the one the method has from before. Refuses with VERSION_CONFLICT an amount in
 * what the company had while the form was filled in.
 */
async function limitCurrency(
  companyId: string,
  { currency, id, limitBooking, limitMonth }: PaymentMethodForm,
  all: readonly MethodRow[],
  tx: Queryable,
): Promise<string> {
  const own = await companyCurrency(companyId, tx);
  const before = all.find((one) => one.id === id)?.currency;
  if (currency === '' || (limitBooking === null && limitMonth === null)) return before ?? own;
  if (currency === own) return own;
  if (currency !== before) throw new Refusal('VERSION_CONFLICT');
  return currency;
}

/** What differs as the audit log says it: whom it is for by name, and limits with their currency, also where nothing else of them differs. */
async function inWords(
  companyId: string,
  differing: Partial<MethodRow>,
  written: Pick<MethodRow, 'currency' | 'limitBookingCents' | 'limitMonthCents'>,
  tx: Queryable,
) {
  const { audience, currency, limitBookingCents, limitMonthCents, ...rest } = differing;
  const limit = (name: string, differs: number | null | undefined, kept: number | null) => {
    const cents = differs === undefined && currency !== undefined ? (kept ?? undefined) : differs;
    if (cents === undefined) return {};
    return { [name]: cents === null ? null : `${cents / 100} ${currency ?? written.currency}` };
  };
  return {
    ...rest,
    ...(audience === undefined ? {} : { audience: await audienceNames(companyId, audience, tx) }),
    ...limit('limitBooking', limitBookingCents, written.limitBookingCents),
    ...limit('limitMonth', limitMonthCents, written.limitMonthCents),
  };
}

function valuesFrom(wanted: PaymentMethodForm) {
  const { expiresOn, instructions, kind, label, limitBooking, limitMonth } = wanted;
  const chosen = fieldVerticals.filter((one) => wanted[verticalBox[one]]);
  const cents = (units: number | null) => (units === null ? null : units * 100);
  return {
    label,
    kind,
    instructions,
    audience: audienceIn(wanted),
    verticals: chosen.length === fieldVerticals.length ? [] : chosen,
    limitBookingCents: cents(limitBooking),
    limitMonthCents: cents(limitMonth),
    expiresOn,
  };
}

/** Moves a method one place; the first that fits a booking is the one that its checkout suggests. */
export async function movePaymentMethod(
  viewer: Can<'paymentMethods.write'>,
  context: RequestContext,
  { id, to }: { readonly id: string; readonly to: (typeof fieldMoves)[number] },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const method = await rows.own(paymentMethod, id);
    if (!(await rows.move(paymentMethod, await methodsOf(method.companyId, tx), { id, to }))) return;
    await log(context, 'paymentMethod.changed', { method: method.label, moved: to });
  });
}

/** Offers a method at checkout, or offers it no longer; orders that use it go on. */
export async function setMethodActive(
  viewer: Can<'paymentMethods.write'>,
  context: RequestContext,
  { active, id }: { readonly id: string; readonly active: boolean },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const method = await rows.own(paymentMethod, id);
    if (method.active === active) return noteUnchanged();
    await tx
      .update(paymentMethod)
      .set({ active, version: method.version + 1 })
      .where(eq(paymentMethod.id, id));
    await log(context, 'paymentMethod.changed', {
      method: method.label,
      active: { before: method.active, after: active },
    });
  });
}

/** Whether an item is under way or still ahead, for queries of items. */
export const isOpenItem = and(
  notInArray(orderItem.state, ['failed', 'cancelled']),
  sql`(${orderItem.state} <> 'booked' or ${orderItem.startDay} >= ${utcToday})`,
);

/** Orders of a method that are under way or still ahead. */
const openOrdersOf = (methodId: string, on: Pick<Queryable, 'select'>) =>
  on
    .select({ id: bookingOrder.id })
    .from(bookingOrder)
    .innerJoin(orderItem, eq(bookingOrder.id, orderItem.orderId))
    .where(and(eq(bookingOrder.paymentMethodId, methodId), isOpenItem))
    .groupBy(bookingOrder.id);

/** How many orders of a method of the viewer's company are under way or still ahead; 0 for a method of anybody else. */
export async function countOpenOrders(viewer: Can<'paymentMethods.read'>, id: string): Promise<number> {
  const own = (await listPaymentMethods(viewer)).some((one) => one.id === id);
  return own ? (await openOrdersOf(id, database())).length : 0;
}

/**
 * Deletes a method. Orders that use it and are under way or still ahead get the target, a method of the same kind;
 * PAYMENT_METHOD_IN_USE while there are some and no such method is named. Orders that are over keep its name.
 */
export async function removePaymentMethod(
  viewer: Can<'paymentMethods.write'>,
  context: RequestContext,
  { id, targetId, version }: DrawnRecord & { readonly targetId: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const method = await rows.drawn(paymentMethod, { id, version });
    const open = (await openOrdersOf(id, tx)).map((order) => order.id);
    const target = targetId === '' || targetId === id ? null : await rows.own(paymentMethod, targetId);
    if (target !== null && target.kind !== method.kind) throw new Refusal('NOT_FOUND', { field: 'targetId' });
    if (open.length > 0) {
      if (target === null) throw new Refusal('PAYMENT_METHOD_IN_USE', { field: 'targetId' });
      await tx
        .update(bookingOrder)
        .set({
          paymentMethodId: target.id,
          paymentLabel: target.label,
          version: sql`${bookingOrder.version} + 1`,
        })
        .where(inArray(bookingOrder.id, open));
    }
    await tx.delete(paymentMethod).where(eq(paymentMethod.id, id));
    await log(context, 'paymentMethod.removed', {
      method: method.label,
      orders: open.length,
      ...(open.length > 0 ? { movedTo: target?.label } : {}),
    });
  });
}
