import 'server-only';
import { cache } from 'react';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { standingOf } from '@/lib/server/people/organization/audience';
import { database } from '@/lib/server/store/connection';
import { chooseFlow } from '@/lib/shared/approvals/approval-flow';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { neededFor } from '@/lib/shared/approvals/needs-approval';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import type { Decision } from '@/lib/shared/policy/decision';
import { companyApprovalSettings, inCompanyCurrency } from './company-approval-settings';
import { flowsOf } from './route-approval';

/** Whether something needs approval, given what policies say of each of its bookings, and this total in euro cents. */
export type ApprovalOutlook = (items: readonly OutlookItem[], cents: number) => boolean;
export type OutlookItem = { readonly decision: Decision; readonly vertical: FieldVertical };

/** What happens to a member's trips under the company's current approval mode and flows, which rules alone do not say. */
export async function companyOutlook(
  companyId: string,
  travelerMemberId: string | null,
): Promise<ApprovalOutlook> {
  const [settings, rates, flows] = await Promise.all([
    companyApprovalSettings(companyId),
    exchangeRates(),
    flowsOf(companyId, database()),
  ]);
  const isForSome = travelerMemberId !== null && flows.some(({ audience }) => audience.length > 0);
  const standsIn = isForSome ? await standingOf(companyId, travelerMemberId, database()) : [];
  return (items, cents) => {
    const total = inCompanyCurrency(cents, settings.currency, rates);
    const byRule = reasonsToApprove(items.map(({ decision }) => decision)).length > 0;
    const verticals = items.map(({ vertical }) => vertical);
    const outOfPolicy = items.flatMap(({ decision, vertical }) =>
      decision.status === 'inPolicy' ? [] : [vertical],
    );
    const trip = { standsIn, verticals, outOfPolicy, total };
    const isNeeded = neededFor(settings, { ...trip, byRule }).way === 'asked';
    return chooseFlow(flows, { ...trip, isNeeded }).isNeeded;
  };
}

/** The same for whoever a page is drawn for, or is booked for on it, read once; nobody approves what is booked for no company. */
export const pageOutlook: () => Promise<ApprovalOutlook> = cache(async () => {
  const { membership, session } = await currentViewer();
  return membership === null
    ? () => false
    : companyOutlook(membership.companyId, session?.actingFor?.membershipId ?? membership.id);
});
