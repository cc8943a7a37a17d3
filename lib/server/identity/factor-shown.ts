import 'server-only';
import { sql } from 'drizzle-orm';
import { account, role, session } from '@/lib/server/store/schema';
import { managementPermissions } from '@/lib/shared/access/viewer-needs-second-factor';
import { hasSecondFactor } from './has-second-factor';

/**
 * Whether a mailed code may stand in for a second factor now, as a condition on `session` and its `account`: for people
 * who manage nothing in any company, in whichever mode they are, have no second factor of their own, are no staff, and
 * whose sign-in did not rest on the mailbox, which would be the same factor twice (architecture 7): neither by a mailed
 * code, nor by the provider that runs the mailbox, nor by a password that was set by mail (auth.md 2.1, 6).
 */
export const mayMailCode = sql<boolean>`(not ${account.staff} and not ${session.amr} && '{otp,mailbox}'::text[]
  and not ('pwd' = any(${session.amr}) and ${account.passwordByMail})
  and not ${hasSecondFactor} and not exists (
  select 1 from membership as managing join role as held on held.id = managing.role_id
    where managing.account_id = ${account}.id and managing.status = 'active'
      and held.permissions && ${sql.param([...managementPermissions], role.permissions)}))`;

/**
 * When a session has shown a second factor that counts now, as a column over `session` and its `account`; null for none. A
 * mailed code that was shown, also by a remembered browser, counts only while one may be shown: what somebody comes to
 * manage since, by whichever change, asks for a real factor at the next request (docs/decisions/034). A factor that a
 * company's provider asserts never stands in for one that the account has.
 */
export const factorShownAt = sql<Date | null>`case
  when ${session.mfaBy} = 'email' and not ${mayMailCode} then null
  when ${session.mfaBy} = 'sign-in' and ${hasSecondFactor} then null
  else ${session.mfaAt} end`.mapWith(session.mfaAt);
