import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { companyDomain } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Where the people of a verified domain sign in; null where that is here. The link is the company's own and was
 * given by an administrator of it.
 */
export async function findExternalSignIn(domain: string, on: Queryable = database()): Promise<string | null> {
  const [row] = await on
    .select({ externalUrl: companyDomain.externalUrl })
    .from(companyDomain)
    .where(
      and(
        eq(companyDomain.domain, domain.toLowerCase()),
        isNotNull(companyDomain.verifiedAt),
        isNotNull(companyDomain.externalUrl),
      ),
    );
  return row?.externalUrl ?? null;
}

/**
 * Refuses an address whose company has its own sign-in, with EXTERNAL_AUTH_REQUIRED and where that is. Decided
 * by the verified domain alone, never by who has an account (auth.md 2.1, 8).
 */
export async function refuseExternal(email: string, on: Queryable = database()): Promise<void> {
  const externalUrl = await findExternalSignIn(email.slice(email.lastIndexOf('@') + 1), on);
  if (externalUrl !== null) throw new Refusal('EXTERNAL_AUTH_REQUIRED', { field: 'username', externalUrl });
}
