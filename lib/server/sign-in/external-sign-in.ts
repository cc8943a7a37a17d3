import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyDomain } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Refuses an address whose company has its own sign-in, with EXTERNAL_AUTH_REQUIRED and where that is. Decided
 * by the verified domain alone, never by who has an account (auth.md 2.1, 8).
 */
export async function refuseExternal(email: string, on: Queryable = database()): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const [row] = await on
    .select({ externalUrl: companyDomain.externalUrl })
    .from(companyDomain)
    .where(and(eq(companyDomain.domain, domain), isNotNull(companyDomain.externalUrl)));
  if (row?.externalUrl == null) return;
  throw new Refusal('EXTERNAL_AUTH_REQUIRED', { field: 'username', externalUrl: row.externalUrl });
}
