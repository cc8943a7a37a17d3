import 'server-only';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/server/store/connection';
import { company, membership, session } from '@/lib/server/store/schema';
import { activeMembership } from './active-membership';
import { companyAllows } from './company-allows';

/** A company somebody has a membership in, as the switcher names it. */
export type MembershipChoice = { readonly id: string; readonly name: string };

const own = alias(membership, 'own_membership');
const owner = alias(company, 'own_company');
const shownName = sql`coalesce(nullif(${owner.settings} ->> 'displayName', ''), ${owner.name})`;

/**
 * Where the person of a session may act, as a part of the one query that reads it: `chosen` is the membership the session has
 * chosen for as long as that lets it act, else the person's oldest, and `choices` are their companies in the order they
 * joined; of `companyId` alone where one is asked for. Support sees the one membership it looks through.
 */
export const membershipsOfSession = (db: Database, companyId?: string) =>
  db
    .select({
      chosen: sql<string | null>`(array_agg(${own.id}
        order by (${own.id} = ${session.membershipId}) desc, ${own.createdAt}, ${own.id}))[1]`.as('chosen'),
      choices: sql<readonly MembershipChoice[] | null>`json_agg(
        json_build_object('id', ${owner.id}, 'name', ${shownName}) order by ${own.createdAt}, ${own.id})`.as(
        'choices',
      ),
    })
    .from(own)
    // A company on its way out is none: its people go on as private persons.
    .innerJoin(owner, and(eq(owner.id, own.companyId), isNull(owner.deleteAfter)))
    .where(
      and(
        eq(own.accountId, session.accountId),
        companyId === undefined ? undefined : eq(own.companyId, companyId),
        activeMembership(own),
        companyAllows(own),
        or(isNull(session.actorAccountId), eq(own.id, session.membershipId)),
      ),
    )
    .as('own_memberships');
