import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account, membership } from './schema';

type Part = AnyPgColumn | SQL;

/** What a member is called, for a query that has memberships or accounts under other names; see `memberName`. */
export const memberNameOf = (
  member: { readonly profile: Part; readonly email: Part },
  owner: { readonly name: Part },
): SQL<string> =>
  sql<string>`coalesce(nullif(${owner.name}, ''), nullif(${member.profile} ->> 'name', ''), ${member.email})`;

/** What a member is called: their account's name, else what they were invited by, else their address. An empty name is none. */
export const memberName = memberNameOf(membership, account);
