import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { memberLink } from '@/lib/server/store/member-schema';
import { bookRequest } from '@/lib/server/store/request-schema';
import { activeMembership } from './active-membership';

/** Columns of a member's row and their role's, under whatever names a query gives these. */
export type MemberColumns = {
  readonly id: PgColumn;
  readonly status: PgColumn;
  readonly startsOn: PgColumn;
  readonly endsOn: PgColumn;
  readonly allowsArrangers: PgColumn;
  readonly roleKey: PgColumn;
  readonly roleCompanyId: PgColumn;
};

/** What `mayBookFor` asks of a colleague, as SQL; `asker` is the id of the membership of whoever would book. */
export function memberSql(member: MemberColumns, asker: PgColumn | SQL) {
  const linked = (kind: 'arranges' | 'sponsors') => sql<boolean>`exists (
    select 1 from ${memberLink} where ${memberLink.kind} = ${kind}
    and ${memberLink.fromId} = ${asker} and ${memberLink.toId} = ${member.id})`;
  return {
    active: sql<boolean>`(${activeMembership(member)})`,
    guest: isGuest(member),
    allowsArrangers: sql<boolean>`coalesce(${member.allowsArrangers}, false)`,
    arrangedByAsker: linked('arranges'),
    sponsoredByAsker: linked('sponsors'),
    askedAsker: sql<boolean>`exists (
      select 1 from ${bookRequest} where ${bookRequest.travelerMemberId} = ${member.id}
      and ${bookRequest.assigneeId} = ${asker} and ${bookRequest.closedAt} is null)`,
  };
}

/** Guests hold the built-in role of guests, or a membership with a last day. */
export const isGuest = ({
  roleKey,
  roleCompanyId,
  endsOn,
}: Pick<MemberColumns, 'roleKey' | 'roleCompanyId' | 'endsOn'>) =>
  sql<boolean>`coalesce((${roleKey} = 'guest' and ${roleCompanyId} is null) or ${endsOn} is not null, false)`;
