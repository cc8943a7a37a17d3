import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { standingOf } from '@/lib/server/people/organization/audience';
import { database } from '@/lib/server/store/connection';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { openSecret } from '@/lib/server/tickets/company-secret';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { isInAudience } from '@/lib/shared/people/organization/audience';
import { foldName } from '@/lib/shared/search/fold-name';
import { isCurrent } from './program-term';

/** A code of a company that providers are asked with. It stays on the server: nothing that is drawn, sent or logged has it. */
export type CompanyCode = {
  /** Of the program, by which offers name it. */
  readonly programId: string;
  readonly version: number;
  readonly vertical: FieldVertical;
  /** As names are compared (`foldName`). */
  readonly supplierKey: string;
  /** The IATA code of an airline; empty where nobody said. */
  readonly airline: string;
  readonly code: string;
  /** What travelers read of it; null where they shall not. */
  readonly shownName: string | null;
};

/**
 * The codes that are used today (UTC) when an active member of a company looks for offers of a vertical; none for anybody else. What is
 * for the fewest groups, offices, entities and roles comes first, and what is for everybody last; among equals the program that was added
 * first, of those added in one moment the smallest id. Those that this deployment cannot open are left out. Throws only where the database
 * does not answer.
 */
export async function companyCodes(
  companyId: string,
  membershipId: string,
  vertical: FieldVertical,
): Promise<readonly CompanyCode[]> {
  const rows = await database()
    .select()
    .from(companyProgram)
    .where(
      and(
        eq(companyProgram.companyId, companyId),
        eq(companyProgram.vertical, vertical),
        companyProgram.appliesInSearch,
        isCurrent,
      ),
    )
    .orderBy(asc(companyProgram.createdAt), asc(companyProgram.id));
  const standsIn = rows.length === 0 ? [] : await standingOf(companyId, membershipId);
  // Whoever is a member stands in a role at least.
  if (standsIn.length === 0) return [];
  const own = [...rows]
    .sort((a, b) => width(a) - width(b))
    .filter(({ audience }) => isInAudience(audience, standsIn));
  const codes = await Promise.all(
    own.map(async ({ airline, id, isNamed, name, sealedCode, supplier, version }) => ({
      programId: id,
      version,
      vertical,
      supplierKey: foldName(supplier),
      airline,
      code: await openSecret(sealedCode),
      shownName: isNamed ? name || supplier : null,
    })),
  );
  return codes.filter(({ code }) => code !== '');
}

/** How many groups, offices, entities and roles a program is for; everybody is most. */
const width = ({ audience }: { readonly audience: readonly string[] }): number =>
  audience.length === 0 ? Number.MAX_SAFE_INTEGER : audience.length;
