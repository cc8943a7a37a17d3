import 'server-only';
import { not, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { isGuest } from '@/lib/server/identity/member-facts';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/company-schema';
import { account, membership, role } from '@/lib/server/store/schema';

/** Guests do not approve, whoever names them. */
export const mayBeNamed: SQL = not(isGuest(memberColumns));

const isNamed = sql`exists (
  select 1 from ${approvalRequest} join ${memberLink} on ${memberLink.toId} = ${approvalRequest.travelerMemberId}
  where ${approvalRequest.id} = ${approvalAsk.requestId} and ${memberLink.kind} = 'approves'
  and ${memberLink.fromId} = coalesce(${approvalAsk.forId}, ${approvalAsk.memberId}))`;

/**
 * Whether somebody who is asked can still answer: they are with the company and may sign in; where they are asked by name or stand in
 * for somebody who is, that is still so, and where because of their role, it still processes approvals.
 */
export const askStands: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${membership}
  join ${role} on ${role.id} = ${membership.roleId}
  join ${account} on ${account.id} = ${membership.accountId}
  where ${membership.id} = ${approvalAsk.memberId} and ${account.disabledAt} is null
  and ${activeMembership()}
  and case when ${approvalAsk.reason} in ('named', 'deputy') then ${mayBeNamed} and ${isNamed}
    else ${role.permissions} && array['approvalProcessing', 'approvalProcessingForAll']::text[] end)`;
