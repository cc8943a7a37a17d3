import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { companyApprovalSettings } from './company-approval-settings';
import { namesInOrder } from './member-names';
import { firstAsked, routeOrder } from './route-approval';

/** Names of those who would be asked first today for a trip of the viewer's own that costs nothing: limits and amounts of flows aside. */
export async function ownApprovers({
  membership: { companyId, id },
}: Can<'policies.mine'>): Promise<readonly string[]> {
  const settings = await companyApprovalSettings(companyId);
  const own = { companyId, travelerMemberId: id, requesterMemberId: id, total: 0, verticals: [] };
  const routed = await routeOrder(
    { ...own, byRule: true, outOfPolicy: fieldVerticals },
    { ...settings, mode: 'off' },
    database(),
  );
  return namesInOrder(firstAsked(routed));
}
