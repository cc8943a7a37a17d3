import 'server-only';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/company-rows';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { nameAuditFacts } from '@/lib/server/people/organization/name-audit-facts';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { recommendedHotel } from '@/lib/server/store/policy-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { office } from '@/lib/server/store/schema';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  type RecommendedHotelForm,
  type RecommendedHotelsQuery,
  recommendedHotelsMax,
} from '@/lib/shared/policy/recommended-hotels';
import { Refusal } from '@/lib/shared/refusal';
import { findPlace } from '@/lib/shared/search/find-place';
import { foldName } from '@/lib/shared/search/fold-name';

type Manager = Can<'hotels.recommend'>;

/** A recommended hotel with the name of the office that it is for. */
export type ListedHotel = Omit<
  typeof recommendedHotel.$inferSelect,
  'companyId' | 'createdAt' | 'nameKey'
> & {
  readonly office: string;
};

const shown = {
  id: recommendedHotel.id,
  officeId: recommendedHotel.officeId,
  office: office.name,
  city: recommendedHotel.city,
  name: recommendedHotel.name,
  note: recommendedHotel.note,
  version: recommendedHotel.version,
};

/**
 * A page of the hotels that the viewer's company recommends, by office, of one office by name. Throws only where the database does not
 * answer.
 */
export function listRecommendedHotels(
  { membership: { companyId } }: Manager,
  asked: RecommendedHotelsQuery & PageAsked,
): Promise<PagingResult<ListedHotel>> {
  const where = and(
    eq(recommendedHotel.companyId, companyId),
    contains(asked.q, recommendedHotel.name, office.name, recommendedHotel.note),
    asked.office === '' ? undefined : eq(recommendedHotel.officeId, asked.office),
  );
  const ofOffice = eq(office.id, recommendedHotel.officeId);
  return readPage(
    asked,
    database()
      .select(shown)
      .from(recommendedHotel)
      .innerJoin(office, ofOffice)
      .where(where)
      .orderBy(asc(office.name), asc(recommendedHotel.nameKey), asc(recommendedHotel.id)),
    database().select({ n: count() }).from(recommendedHotel).innerJoin(office, ofOffice).where(where),
  );
}

/** One of them; null alike for an unknown id and another company's. */
export const findRecommendedHotel = (
  { membership: { companyId } }: Manager,
  id: string,
): Promise<typeof recommendedHotel.$inferSelect | null> => findOwnRow(companyId, recommendedHotel, id);

/**
 * Recommends a hotel for an office, or changes the recommendation with the id of the form. VALIDATION_ERROR for `city` where nobody knows
 * it, and for `officeId` that is none of the company's; HOTEL_RECOMMENDED where the office has it in that city already; TOO_MANY_HOTELS,
 * NOT_FOUND, VERSION_CONFLICT. What is as it was is not written.
 */
export async function saveRecommendedHotel(
  viewer: Manager,
  context: RequestContext,
  { id, version, ...wanted }: RecommendedHotelForm,
): Promise<void> {
  const { companyId } = viewer.membership;
  const city = findPlace(wanted.city)?.city.code;
  if (city === undefined)
    throw new Refusal('VALIDATION_ERROR', { field: 'city', description: 'no such city' });
  const values = { ...wanted, city, nameKey: foldName(wanted.name) };
  await writeForCompany(viewer, async (tx, log, rows) => {
    const row = await rows.edited(recommendedHotel, { id, version });
    const officeName = await nameOfOffice(companyId, wanted.officeId, tx);
    if (officeName === null)
      throw new Refusal('VALIDATION_ERROR', { field: 'officeId', description: 'no such office' });
    const same = { officeId: values.officeId, city, nameKey: values.nameKey };
    await rows.refuseTwin(recommendedHotel, row, same, ['HOTEL_RECOMMENDED', 'name']);
    await rows.refuseMore(recommendedHotel, row, recommendedHotelsMax, ['TOO_MANY_HOTELS', 'name']);
    await logSaved(log, context, 'recommendedHotel', {
      ...(await rows.save(recommendedHotel, { row, values })),
      about: ({ name }) => ({ name }),
      added: { name: values.name, office: officeName, city },
      told: ({ nameKey: _, ...rest }) => nameAuditFacts(companyId, rest, tx),
    });
  });
}

async function nameOfOffice(companyId: string, id: string, tx: Queryable): Promise<string | null> {
  const [row] = await tx
    .select({ name: office.name })
    .from(office)
    .where(and(eq(office.id, id), eq(office.companyId, companyId)));
  return row?.name ?? null;
}

/** Recommends a hotel no longer; NOT_FOUND alike for another company's and for none. */
export async function removeRecommendedHotel(
  viewer: Manager,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { city, name, officeId } = await rows.remove(recommendedHotel, which);
    const officeName = await nameOfOffice(viewer.membership.companyId, officeId, tx);
    await log(context, 'recommendedHotel.removed', { name, office: officeName ?? '', city });
  });
}
