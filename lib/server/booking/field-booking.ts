import 'server-only';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import type { Asking } from '@/lib/server/finance/asked-fields';
import type { Can } from '@/lib/server/identity/proofs';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import { database, type Queryable } from '@/lib/server/store/connection';
import type { FieldBooking } from '@/lib/shared/finance/trip-fields';

type Booked = Pick<FieldBooking, 'outOfPolicy' | 'verticals'> & {
  /** The total in cents of a euro. */
  readonly cents: number;
  readonly rates: ExchangeRates;
};

/** What of a booking, of which `judgedTrip` says what the policies say, decides what the company asks for it. */
export async function fieldBooking(
  viewer: Can<'orders.place'>,
  { cents, outOfPolicy, rates, verticals }: Booked,
  on: Queryable = database(),
): Promise<Asking> {
  const { currency } = await companyApprovalSettings(viewer.membership.companyId, on);
  const total = inCompanyCurrency(cents, currency, rates);
  return { outOfPolicy, verticals, total, membershipId: travelingMembership(viewer) };
}
