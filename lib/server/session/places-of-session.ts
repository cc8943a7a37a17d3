import 'server-only';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/server/store/connection';
import { company, membership, session } from '@/lib/server/store/schema';
import { companyAllows } from './company-allows';
import { livePlace } from './live-place';

/** A company somebody has a place in, as the switcher names it. */
export type PlaceChoice = { readonly id: string; readonly name: string };

const place = alias(membership, 'place');
const owner = alias(company, 'place_company');
const shownName = sql`coalesce(nullif(${owner.settings} ->> 'displayName', ''), ${owner.name})`;

/**
 * Where the person of a session may act, as a part of the one query that reads it: `chosen` is the place the session has
 * chosen for as long as that lets it act, else the person's oldest, and `choices` are their companies in the order they
 * joined; of `companyId` alone where one is asked for. Support sees the one place it looks through.
 */
export const placesOfSession = (db: Database, companyId?: string) =>
  db
    .select({
      chosen: sql<string | null>`(array_agg(${place.id}
        order by (${place.id} = ${session.membershipId}) desc, ${place.createdAt}, ${place.id}))[1]`.as(
        'chosen',
      ),
      choices: sql<readonly PlaceChoice[] | null>`json_agg(
        json_build_object('id', ${owner.id}, 'name', ${shownName}) order by ${place.createdAt}, ${place.id})`.as(
        'choices',
      ),
    })
    .from(place)
    // A company on its way out is none: its people go on as private persons.
    .innerJoin(owner, and(eq(owner.id, place.companyId), isNull(owner.deleteAfter)))
    .where(
      and(
        eq(place.accountId, session.accountId),
        companyId === undefined ? undefined : eq(place.companyId, companyId),
        livePlace(place),
        companyAllows(place),
        or(isNull(session.actorAccountId), eq(place.id, session.membershipId)),
      ),
    )
    .as('places');
