import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { traveler } from '@/lib/server/store/profile-schema';
import { account, company, membership, office, travelerGroup } from '@/lib/server/store/schema';
import { trip } from '@/lib/server/store/trips-schema';

/** Asked only of whoever has a membership in a company: everybody else pays nothing for it. */
const ofMembers = (question: SQL): SQL<boolean> =>
  sql<boolean>`case when ${membership.id} is null then false else ${question} end`;

/**
 * What the onboarding asks of other tables, as columns of the query that reads the viewer. Each ends at the first row
 * of an index. The alternative was to write down in `membership` and `company` when a task is done: then every use
 * case that verifies a domain or invites somebody has to remember it, and what is undone again stays done. So the
 * progress is never stored, and a request costs no query more.
 */
export const onboardingColumns = {
  travelerKept: ofMembers(
    sql`exists (select 1 from ${traveler} "kept_traveler" where "kept_traveler"."account_id" = ${account.id})`,
  ),
  tripKept: ofMembers(
    sql`exists (select 1 from ${trip} "kept_trip" where "kept_trip"."owner_id" = ${account.id} and "kept_trip"."deleted_at" is null)`,
  ),
  domainVerified: ofMembers(
    sql`exists (select 1 from ${companyDomain} "own_domain" where "own_domain"."company_id" = ${company.id} and "own_domain"."verified_at" is not null)`,
  ),
  officeThere: ofMembers(
    sql`exists (select 1 from ${office} "own_office" where "own_office"."company_id" = ${company.id} and "own_office"."country" <> '')`,
  ),
  groupsThere: ofMembers(
    sql`exists (select 1 from ${travelerGroup} "own_group" where "own_group"."company_id" = ${company.id} and not "own_group"."is_default")`,
  ),
  colleagueInvited: ofMembers(
    sql`exists (select 1 from ${membership} "colleague" where "colleague"."company_id" = ${company.id} and "colleague"."id" <> ${membership.id})`,
  ),
} as const;
