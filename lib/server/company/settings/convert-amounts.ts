import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalRequest, approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { Refusal } from '@/lib/shared/refusal';
import type { CompanyChange } from './change-company';
import { policyCurrency } from './published-policies';
import type { CompanyRow } from './read-company';
import { storedSettings } from './stored-settings';

/**
 * Converts what is kept in the currency of a company, which is locked, to another one at the day's rate: the limits of approvers and the
 * threshold, in three figures, and the totals of requests that wait. Policies have a currency of their own. Refuses with RATE_UNKNOWN
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
  const [had, has] = [rates.perEuro(from), rates.perEuro(to)];
  const convert = (amount: number): number => {
    if (had === null || has === null) throw new Refusal('RATE_UNKNOWN');
    return Math.min(
      approvalThresholdMax,
      Math.max(1, Math.round(Number(((amount / had) * has).toPrecision(3)))),
    );
  };
  const { autoApprovalThreshold: threshold } = storedSettings(row.settings);
  const limits = await tx
    .select({ memberId: approver.memberId, limit: approver.limitAmount, email: membership.email })
    .from(approver)
    .innerJoin(membership, eq(membership.id, approver.memberId))
    .where(and(eq(approver.companyId, row.id), isNotNull(approver.limitAmount)))
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
  await convertWaiting(row.id, has, tx);
  const told = {
    before: { limits: limits.map(({ email, limit }) => `${email} ${limit}`).join(', ') },
    after: { limits: after.join(', ') },
  };
  return {
    ...(threshold === null ? {} : { settings: { autoApprovalThreshold: convert(threshold) } }),
    ...(limits.length === 0 ? {} : { told }),
  };
}

async function convertWaiting(companyId: string, perEuro: number | null, tx: Queryable): Promise<void> {
  const total = sql`least(${approvalThresholdMax + 1}::int, ceil(${approvalRequest.priceNowCents} * ${perEuro ?? 1}::float8 / 100)::bigint)`;
  const waiting = await tx
    .update(approvalRequest)
    .set({ total })
    .where(and(eq(approvalRequest.companyId, companyId), eq(approvalRequest.state, 'pending')))
    .returning({ id: approvalRequest.id });
  if (perEuro === null && waiting.length > 0) throw new Refusal('RATE_UNKNOWN');
}
