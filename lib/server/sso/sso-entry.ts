import 'server-only';
import { and, eq } from 'drizzle-orm';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { ourAddresses, SsoConfig } from './sso-config';

/**
 * The address at which people sign in by their company: that of the viewer's own company where it has an active
 * connection, else the page that finds the company by a work address.
 */
export async function ssoEntryPoint(viewer: Viewer, context: RequestContext): Promise<string> {
  const companyId = viewer.session?.business === true ? viewer.membership?.companyId : undefined;
  const own = companyId === undefined ? null : await activeOf(companyId);
  if (own === null) return `${context.origin}${inSite(context, '/login/external')}`;
  return ourAddresses(SsoConfig.parse(own.config).origin, own.id).startUrl;
}

async function activeOf(companyId: string) {
  const [row] = await database()
    .select()
    .from(companySso)
    .where(and(eq(companySso.companyId, companyId), eq(companySso.active, true)));
  return row ?? null;
}
