import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account, membership } from './schema';

type Part = AnyPgColumn | SQL;

/** The name of a member, for a query; empty where nobody gave one. Lists take `memberName`, which then has the address. */
export const givenNameOf = (
  member: { readonly profile: Part },
  owner: { readonly name: Part },
): SQL<string> => sql<string>`coalesce(nullif(${owner.name}, ''), ${member.profile} ->> 'name', '')`;

/** What a member is called, for a query that has memberships or accounts under other names; see `memberName`. */
export const memberNameOf = (
  member: { readonly profile: Part; readonly email: Part },
  owner: { readonly name: Part },
): SQL<string> => sql<string>`coalesce(nullif(${givenNameOf(member, owner)}, ''), ${member.email})`;

/** What a member is called: their account's name, else what they were invited by, else their address. An empty name is none. */
export const memberName = memberNameOf(membership, account);
