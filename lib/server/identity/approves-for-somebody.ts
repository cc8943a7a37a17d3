import 'server-only';
import { sql } from 'drizzle-orm';
import { approvalAsk, approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';

/**
 * Whether the membership of the viewer's query approves for somebody: named for a traveler, asked for a trip, or standing in for
 * somebody today. Each question ends at the first row of an index, and is asked of members alone.
 */
export const approvesForSomebody = sql<boolean>`case when ${membership.id} is null then false else
  exists (select 1 from ${memberLink} "approves" where "approves"."kind" = 'approves' and "approves"."from_id" = ${membership.id})
  or exists (select 1 from ${approvalAsk} "asked" where "asked"."member_id" = ${membership.id})
  or exists (select 1 from ${approver} "away" where "away"."deputy_id" = ${membership.id}
    and ${utcToday} between "away"."deputy_from" and "away"."deputy_until") end`;
