import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { approvalAsk } from '@/lib/server/store/approval-schema';
import { account, membership, role } from '@/lib/server/store/schema';

/**
 * Whether somebody who is asked can still answer: they are with the company and may sign in, and where they are asked because of their
 * role, it still processes approvals.
 */
export const askStands: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${membership}
  join ${role} on ${role.id} = ${membership.roleId}
  join ${account} on ${account.id} = ${membership.accountId}
  where ${membership.id} = ${approvalAsk.memberId} and ${account.disabledAt} is null
  and ${activeMembership()}
  and (${approvalAsk.reason} in ('named', 'deputy')
    or ${role.permissions} && array['approvalProcessing', 'approvalProcessingForAll']::text[]))`;
