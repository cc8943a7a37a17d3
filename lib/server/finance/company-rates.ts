import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { standingOf } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { openSecret } from '@/lib/server/tickets/company-secret';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { isFor } from '@/lib/shared/people/organization/audience';
import { foldName } from '@/lib/shared/search/fold-name';
import { isCurrent } from './program-term';

/** A code of a company that providers are asked with. It stays on the server: nothing that is drawn, sent or logged has it. */
export type CompanyRate = {
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
 * The codes that are used today when an active member of a company looks for offers of a vertical; none for anybody else. What is for
 * the fewest groups, offices, entities and roles comes first, and what is for everybody last. Those that this deployment cannot open are
 * left out.
 */
export async function companyRates(
  companyId: string,
  membershipId: string,
  vertical: FieldVertical,
  on: Pick<Queryable, 'select'> = database(),
): Promise<readonly CompanyRate[]> {
  const rows = await on
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
    .orderBy(asc(companyProgram.id));
  const standsIn = rows.length === 0 ? [] : await standingOf(companyId, membershipId, on);
  // Whoever is a member stands in a role at least.
  if (standsIn.length === 0) return [];
  const own = [...rows]
    .sort((a, b) => width(a) - width(b))
    .filter(({ audience }) => isFor(audience, standsIn));
  const rates = await Promise.all(
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
  return rates.filter(({ code }) => code !== '');
}

const width = ({ audience }: { readonly audience: readonly string[] }): number =>
  audience.length === 0 ? Number.MAX_SAFE_INTEGER : audience.length;
