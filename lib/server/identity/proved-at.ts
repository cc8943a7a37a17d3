import 'server-only';
import { sql } from 'drizzle-orm';
import { account, session } from '@/lib/server/store/schema';

/**
 * When a session was last proved in a way that may change how an account without a second factor is entered, as a column
 * over `session` and its `account`; null for never. Once an address is confirmed the password does not count: whoever has
 * stolen it must not shut the owner out (docs/decisions/034). The sign-in of a company never counts: it speaks for the
 * company alone. Addresses that nobody has confirmed may be somebody else's,
 * so their mailbox is not asked.
 */
export const provedAt = sql<Date | null>`case when exists (
  select 1 from credential as confirmed where confirmed.account_id = ${account}.id and confirmed.provider = 'email'
    and confirmed.verified_at is not null)
  or 'sso' = any(${session.amr})
  then ${session.passwordlessAt} else ${session.authAt} end`.mapWith(session.authAt);
