import 'server-only';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalFlow, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { paymentMethod, tripField } from '@/lib/server/store/finance-schema';
import { membership } from '@/lib/server/store/schema';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { Refusal } from '@/lib/shared/refusal';
import type { CompanyChange } from './change-company';
import { policyCurrency } from './published-policies';
import type { CompanyRow } from './read-company';
import { storedSettings } from './stored-settings';

/**
 * Converts what is kept in the currency of a company, which is locked, to another one at the day's rate: the limits of approvers, where flows
 * begin, from which totals on fields need an answer, the limits of payment methods and the threshold, in three figures, and the totals of requests that wait. Policies have a currency of their own. Refuses with RATE_UNKNOWN
 * where there is something to convert, and no rate.
 */
export async function convertAmounts(
  row: CompanyRow,
  to: string,
  rates: ExchangeRates,
  tx: Queryable,
): Promise<CompanyChange> {
  const from = policyCurrency(row.settings);
  if (from === to) return {};
  const has = rates.perEuro(to);
  const convert = (amount: number, of = from): number => {
    const had = rates.perEuro(of);
    if (had === null || has === null) throw new Refusal('RATE_UNKNOWN');
    return Math.min(
      approvalThresholdMax,
      Math.max(1, Math.round(Number(((amount / had) * has).toPrecision(3)))),
    );
  };
  const { autoApprovalThreshold: threshold } = storedSettings(row.settings);
  const told = [
    await convertLimits(row.id, convert, tx),
    await convertFlows(row.id, convert, tx),
    await convertFields(row.id, convert, tx),
    await convertMethods(row.id, to, convert, tx),
  ];
  await convertWaiting(row.id, has, tx);
  const [before, after] = (['before', 'after'] as const).map((which) =>
    Object.assign({}, ...told.map((one) => one?.[which] ?? {})),
  );
  return {
    ...(threshold === null ? {} : { settings: { autoApprovalThreshold: convert(threshold) } }),
    ...(told.every((one) => one === null) ? {} : { told: { before, after } }),
  };
}

/** Of what it is in, where that is not the company's currency. */
type Convert = (amount: number, of?: string) => number;
type Told = NonNullable<CompanyChange['told']>;

/** The limits of approvers; what the audit log says of them, null where there are none. */
async function convertLimits(companyId: string, convert: Convert, tx: Queryable): Promise<Told | null> {
  const limits = await tx
    .select({ memberId: approver.memberId, limit: approver.limitAmount, email: membership.email })
    .from(approver)
    .innerJoin(membership, eq(membership.id, approver.memberId))
    .where(and(eq(approver.companyId, companyId), isNotNull(approver.limitAmount)))
    .orderBy(membership.email);
  const after: string[] = [];
  for (const { email, limit, memberId } of limits) {
    const limitAmount = convert(limit ?? 0);
    after.push(`${email} ${limitAmount}`);
    await tx
      .update(approver)
      .set({ limitAmount, version: sql`${approver.version} + 1` })
      .where(eq(approver.memberId, memberId));
  }
  const before = limits.map(({ email, limit }) => `${email} ${limit}`);
  return told('limits', before, after);
}

/** The totals from which on flows are followed; what the audit log says of them, null where there are none. */
async function convertFlows(companyId: string, convert: Convert, tx: Queryable): Promise<Told | null> {
  const flows = await tx
    .select({ id: approvalFlow.id, name: approvalFlow.name, from: approvalFlow.minTotal })
    .from(approvalFlow)
    .where(and(eq(approvalFlow.companyId, companyId), isNotNull(approvalFlow.minTotal)))
    .orderBy(approvalFlow.position);
  const after: string[] = [];
  for (const { from, id, name } of flows) {
    const minTotal = convert(from ?? 0);
    after.push(`${name} ${minTotal}`);
    await tx
      .update(approvalFlow)
      .set({ minTotal, version: sql`${approvalFlow.version} + 1` })
      .where(eq(approvalFlow.id, id));
  }
  const before = flows.map(({ from, name }) => `${name} ${from}`);
  return told('flows', before, after);
}

/** The totals from which on fields need an answer; what the audit log says of them, null where there are none. */
async function convertFields(companyId: string, convert: Convert, tx: Queryable): Promise<Told | null> {
  const { id, label, neededFrom: from } = tripField;
  const fields = await tx
    .select({ id, label, from })
    .from(tripField)
    .where(and(eq(tripField.companyId, companyId), isNotNull(from)))
    .orderBy(asc(tripField.position));
  const after: string[] = [];
  for (const one of fields) {
    const neededFrom = convert(one.from ?? 0);
    after.push(`${one.label} ${neededFrom}`);
    await tx
      .update(tripField)
      .set({ neededFrom, version: sql`${tripField.version} + 1` })
      .where(eq(id, one.id));
  }
  return told(
    'fields',
    fields.map((one) => `${one.label} ${one.from}`),
    after,
  );
}

/** The limits of payment methods, of which each says what it is in; what the audit log says of them, null where there are none. */
async function convertMethods(
  companyId: string,
  to: string,
  convert: Convert,
  tx: Queryable,
): Promise<Told | null> {
  const { currency, id, label, limitBookingCents: booking, limitMonthCents: month } = paymentMethod;
  const methods = await tx
    .select({ currency, id, label, booking, month })
    .from(paymentMethod)
    .where(
      and(eq(paymentMethod.companyId, companyId), ne(currency, to), or(isNotNull(booking), isNotNull(month))),
    )
    .orderBy(asc(paymentMethod.position));
  const [before, after]: [string[], string[]] = [[], []];
  const words = (name: string, limits: readonly (number | null)[], of: string) =>
    [name, ...limits.flatMap((cents) => (cents === null ? [] : `${cents / 100} ${of}`))].join(' ');
  for (const one of methods) {
    const converted = [one.booking, one.month].map((cents) =>
      cents === null ? null : convert(cents / 100, one.currency) * 100,
    );
    before.push(words(one.label, [one.booking, one.month], one.currency));
    after.push(words(one.label, converted, to));
    const [limitBookingCents = null, limitMonthCents = null] = converted;
    await tx
      .update(paymentMethod)
      .set({ limitBookingCents, limitMonthCents, currency: to, version: sql`${paymentMethod.version} + 1` })
      .where(eq(id, one.id));
  }
  return told('paymentLimits', before, after);
}

const told = (name: string, before: readonly string[], after: readonly string[]): Told | null =>
  before.length === 0 ? null : { before: { [name]: before.join(', ') }, after: { [name]: after.join(', ') } };

async function convertWaiting(companyId: string, perEuro: number | null, tx: Queryable): Promise<void> {
  const total = sql`least(${approvalThresholdMax + 1}::int, ceil(${approvalRequest.priceNowCents} * ${perEuro ?? 1}::float8 / 100)::bigint)`;
  const waiting = await tx
    .update(approvalRequest)
    .set({ total })
    .where(and(eq(approvalRequest.companyId, companyId), eq(approvalRequest.state, 'pending')))
    .returning({ id: approvalRequest.id });
  if (perEuro === null && waiting.length > 0) throw new Refusal('RATE_UNKNOWN');
}
