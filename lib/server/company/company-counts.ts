import 'server-only';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';

/** E-mail domains of the company, and how many of them are not proved. */
export async function countDomains({ membership: { companyId } }: Can<'company.read'>) {
  const own = eq(companyDomain.companyId, companyId);
  const [[all], [open]] = await Promise.all([
    database().select({ n: count() }).from(companyDomain).where(own),
    database()
      .select({ n: count() })
      .from(companyDomain)
      .where(and(own, isNull(companyDomain.verifiedAt))),
  ]);
  return { all: all?.n ?? 0, unproved: open?.n ?? 0 };
}

/** How many people act for the company. */
export async function countPeople({ membership: { companyId } }: Can<'deletion.review'>): Promise<number> {
  const [row] = await database()
    .select({ n: count() })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.status, 'active')));
  return row?.n ?? 0;
}
