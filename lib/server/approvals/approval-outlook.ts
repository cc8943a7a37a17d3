import 'server-only';
import { cache } from 'react';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { needsApproval } from '@/lib/shared/approvals/needs-approval';
import type { Decision } from '@/lib/shared/policy/decision';
import { companyApprovalSettings, inCompanyCurrency } from './company-approval-settings';

/** Whether somebody has to approve what policies say this of, for so many cents of a euro. */
export type ApprovalOutlook = (decisions: readonly Decision[], cents: number) => boolean;

/** What becomes of trips under a company's mode of approvals as it is now: rules alone do not say it. */
export async function companyOutlook(companyId: string): Promise<ApprovalOutlook> {
  const [settings, rates] = await Promise.all([companyApprovalSettings(companyId), exchangeRates()]);
  return (decisions, cents) =>
    needsApproval(settings, {
      byRule: reasonsToApprove(decisions).length > 0,
      total: inCompanyCurrency(cents, settings.currency, rates),
    });
}

/** The same for the company of whoever a page is drawn for, read once; nobody approves what is booked for none. */
export const pageOutlook: () => Promise<ApprovalOutlook> = cache(async () => {
  const { membership } = await currentViewer();
  return membership === null ? () => false : companyOutlook(membership.companyId);
});
