import 'server-only';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { office } from '@/lib/server/store/organization-schema';
import { company, membership } from '@/lib/server/store/schema';
import { isTimeZone } from '@/lib/shared/company/settings/time-zones';

/** The time zone that a member reads deadlines in (IANA name): that of their office, else of their company; UTC where neither is set. */
export async function memberTimeZone(membershipId: string): Promise<string> {
  const [row] = await database()
    .select({ own: office.timeZone, settings: company.settings })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .leftJoin(office, eq(office.id, membership.officeId))
    .where(eq(membership.id, membershipId));
  return [row?.own, zoneIn(row?.settings ?? {})].find(isTimeZone) ?? 'UTC';
}

/** The time zone of a company, which mails to several of its people write moments in; UTC where none is set. */
export async function companyTimeZone(companyId: string): Promise<string> {
  const [row] = await database()
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return [zoneIn(row?.settings ?? {})].find(isTimeZone) ?? 'UTC';
}

const zoneIn = ({ timezone }: Readonly<Record<string, unknown>>): unknown => timezone;
