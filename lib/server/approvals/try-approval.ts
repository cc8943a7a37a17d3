import 'server-only';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { colleagueByEmail } from '@/lib/server/people/organization/colleague-by-email';
import { database } from '@/lib/server/store/connection';
import type { TriedTrip } from '@/lib/shared/approvals/flow-calls';
import { needsApproval } from '@/lib/shared/approvals/needs-approval';
import { companyApprovalSettings } from './company-approval-settings';
import { memberNames } from './member-names';
import { type RoutedOrder, routeOrder } from './route-approval';

type Admin = Can<'company.approvals'>;

/** What would happen to a trip, with the names of everybody involved; or the field whose address belongs to nobody here. */
export type TriedApproval =
  | { readonly unknown: 'booker' | 'traveler' }
  | {
      readonly unknown: null;
      readonly routed: RoutedOrder;
      readonly names: ReadonlyMap<string, string>;
      /** The mode would book such a trip at once if no rule of the policies wanted it approved. */
      readonly isModeOpen: boolean;
    };

/** What would happen to a trip that somebody in the viewer's company booked now. Nobody is asked, and nothing is written. */
export async function tryApproval(viewer: Admin, wanted: TriedTrip): Promise<TriedApproval> {
  const { companyId } = viewer.membership;
  const travelerMemberId = await memberOf(companyId, wanted.traveler);
  if (travelerMemberId === null) return { unknown: 'traveler' };
  const requesterMemberId =
    wanted.booker === '' ? travelerMemberId : await memberOf(companyId, wanted.booker);
  if (requesterMemberId === null) return { unknown: 'booker' };
  const settings = await companyApprovalSettings(companyId);
  const routed = await routeOrder(
    {
      companyId,
      travelerMemberId,
      requesterMemberId,
      verticals: [wanted.vertical],
      total: wanted.total,
      byRule: wanted.policy === 'byRule',
      outOfPolicy: wanted.policy === 'inPolicy' ? [] : [wanted.vertical],
    },
    settings,
    database(),
  );
  const asks = routed.steps.flatMap((step) => step.asks);
  const ids = asks.flatMap(({ forId, memberId }) => [memberId, ...(forId === null ? [] : [forId])]);
  const isModeOpen = !needsApproval(settings, { byRule: false, total: wanted.total });
  return { unknown: null, routed, names: await memberNames(ids), isModeOpen };
}

const memberOf = (companyId: string, typed: string): Promise<string | null> =>
  colleagueByEmail(companyId, typed, activeMembership(), database());
