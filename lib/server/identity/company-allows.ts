import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { membership, session } from '@/lib/server/store/schema';

type Columns = Readonly<Record<'id' | 'companyId', AnyPgColumn>>;

/**
 * Whether a session may act for the company of a membership, as a condition of the one query that reads both. A
 * session that began at a company's own sign-in acts for that company alone; a company that requires its sign-in
 * takes no other session but those of its emergency administrator, and of support, which has a permission of its own
 * (auth.md 2.1, 36).
 */
export const companyAllows = (on: Columns = membership): SQL => sql`(
  case when 'sso' = any(${session.amr}) then exists (
    select 1 from ${companySso} where ${companySso.companyId} = ${on.companyId}
      and ${companySso.active} and 'sso:' || ${companySso.id} = any(${session.amr}))
  else ${session.actorAccountId} is not null or not exists (
    select 1 from ${companySso} where ${companySso.companyId} = ${on.companyId}
      and ${companySso.active} and ${companySso.enforced}
      and not ('pwd' = any(${session.amr})
        and ${companySso.config} ->> 'emergencyMember' is not distinct from ${on.id}::text))
  end)`;
