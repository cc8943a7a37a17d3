import 'server-only';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';

/** The domains the viewer's company has proved, by name. */
export async function listProvedDomains(viewer: Can<'sso.read'>): Promise<string[]> {
  const rows = await database()
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(and(eq(companyDomain.companyId, viewer.membership.companyId), isNotNull(companyDomain.verifiedAt)))
    .orderBy(asc(companyDomain.domain));
  return rows.map(({ domain }) => domain);
}
