import 'server-only';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { companyDomain } from '@/lib/server/store/company-schema';
import { database } from '@/lib/server/store/connection';
import type { SsoKeeper } from './sso-settings';

/** The domains the viewer's company has proved, by name. */
export async function listProvedDomains(viewer: SsoKeeper): Promise<string[]> {
  const rows = await database()
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(and(eq(companyDomain.companyId, viewer.membership.companyId), isNotNull(companyDomain.verifiedAt)))
    .orderBy(asc(companyDomain.domain));
  return rows.map(({ domain }) => domain);
}
