import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership } from '@/lib/server/store/schema';
import { approvalCircles } from '@/lib/shared/approvals/approval-circles';
import { memberNames } from './member-names';

/** A person who approves for somebody who, directly or over others, approves for them. */
export type CirclePerson = { readonly id: string; readonly name: string };

/** The circles among the active people of a company, in each of which the next one approves for the one before. */
export async function companyCircles({
  membership: { companyId },
}: Can<'company.approvals'>): Promise<readonly (readonly CirclePerson[])[]> {
  const named = alias(membership, 'named');
  const rows = await database()
    .select({ approverId: memberLink.fromId, travelerId: memberLink.toId })
    .from(memberLink)
    .innerJoin(membership, eq(membership.id, memberLink.toId))
    .innerJoin(named, eq(named.id, memberLink.fromId))
    .where(
      and(
        eq(memberLink.companyId, companyId),
        eq(memberLink.kind, 'approves'),
        eq(membership.status, 'active'),
        eq(named.status, 'active'),
      ),
    )
    .orderBy(asc(membership.email), asc(named.email));
  const approversOf = new Map<string, string[]>();
  for (const { approverId, travelerId } of rows)
    approversOf.set(travelerId, [...(approversOf.get(travelerId) ?? []), approverId]);
  const circles = approvalCircles(approversOf);
  const names = await memberNames([...new Set(circles.flat())]);
  return circles.map((circle) => circle.map((id) => ({ id, name: names.get(id) ?? '' })));
}
