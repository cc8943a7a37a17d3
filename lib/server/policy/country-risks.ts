import 'server-only';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/company-rows';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database } from '@/lib/server/store/connection';
import { countryRisk } from '@/lib/server/store/policy-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  type CountryRisk,
  type CountryRiskForm,
  type RisksQuery,
  risksMax,
} from '@/lib/shared/policy/country-risk';

type Manager = Can<'risks.write'>;
export type CountryRiskRow = typeof countryRisk.$inferSelect;

/** A page of the countries that the viewer's company has rated, by code. */
export function listCountryRisks(
  { membership: { companyId } }: Manager,
  asked: RisksQuery & PageAsked,
): Promise<PagingResult<CountryRiskRow>> {
  const where = and(
    eq(countryRisk.companyId, companyId),
    asked.level === '' ? undefined : eq(countryRisk.level, asked.level),
  );
  return readPage(
    asked,
    database().select().from(countryRisk).where(where).orderBy(asc(countryRisk.country)),
    database().select({ n: count() }).from(countryRisk).where(where),
  );
}

/** One of them; null alike for another company's and for none. */
export const readCountryRisk = ({ membership }: Manager, id: string): Promise<CountryRiskRow | null> =>
  findOwnRow(membership.companyId, countryRisk, id);

/**
 * Rates a country, or changes how one is rated; that holds at once. VALIDATION_ERROR for a `country` that is rated already; NOT_FOUND,
 * VERSION_CONFLICT. What is as it was is not written.
 */
export async function saveCountryRisk(
  viewer: Manager,
  context: RequestContext,
  { id, version, ...values }: CountryRiskForm,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const row = await rows.edited(countryRisk, { id, version });
    await rows.refuseTwin(countryRisk, row, { country: values.country }, ['VALIDATION_ERROR', 'country']);
    await rows.refuseMore(countryRisk, row, risksMax, ['VALIDATION_ERROR', 'country']);
    await logSaved(log, context, 'risk', {
      ...(await rows.save(countryRisk, { row, values })),
      about: ({ country }) => ({ country }),
      told: async ({ effect, ...part }) => (effect === undefined ? part : { ...part, tripsThere: effect }),
    });
  });
}

/** A country is rated no longer; NOT_FOUND alike for another company's and for none, VERSION_CONFLICT where it was changed meanwhile. */
export async function removeCountryRisk(
  viewer: Manager,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const { country } = await rows.remove(countryRisk, which);
    await log(context, 'risk.removed', { country });
  });
}

/** How a company has rated countries: all, or those named. */
export async function risksOf(
  companyId: string,
  countries?: readonly string[],
): Promise<readonly CountryRisk[]> {
  if (countries?.length === 0) return [];
  const { country, effect, level, note } = countryRisk;
  return database()
    .select({ country, level, effect, note })
    .from(countryRisk)
    .where(
      and(
        eq(countryRisk.companyId, companyId),
        countries === undefined ? undefined : inArray(country, [...countries]),
      ),
    )
    .orderBy(asc(country));
}

/** The same for whoever acts for a company while a page is drawn; none outside business mode. */
export async function pageRisks(countries: readonly string[]): Promise<readonly CountryRisk[]> {
  const viewer = await currentViewer();
  return isAble(viewer, 'orders.place') ? risksOf(viewer.membership.companyId, [...new Set(countries)]) : [];
}
