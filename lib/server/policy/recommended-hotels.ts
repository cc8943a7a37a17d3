import 'server-only';
import { and, asc, count, eq, ne, type SQL } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/own-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { recommendedHotel } from '@/lib/server/store/policy-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { office } from '@/lib/server/store/schema';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  type RecommendedHotelForm,
  type RecommendedHotelsQuery,
  recommendedHotelsMax,
} from '@/lib/shared/policy/recommended-hotels';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
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
    ({ offset, size }) =>
      database()
        .select(shown)
        .from(recommendedHotel)
        .innerJoin(office, ofOffice)
        .where(where)
        .orderBy(asc(office.name), asc(recommendedHotel.nameKey), asc(recommendedHotel.id))
        .limit(size)
        .offset(offset),
    database().select({ n: count() }).from(recommendedHotel).innerJoin(office, ofOffice).where(where),
  );
}

/** One of them; null alike for an unknown id and another company's. */
export const findRecommendedHotel = (
  { membership: { companyId } }: Manager,
  id: string,
): Promise<typeof recommendedHotel.$inferSelect | null> => findOwnRow(companyId, recommendedHotel, id);

/** What `saveRecommendedHotel` refuses with, beside VALIDATION_ERROR. */
export const saveHotelErrors = [
  'HOTEL_RECOMMENDED',
  'NOT_FOUND',
  'TOO_MANY_HOTELS',
  'VERSION_CONFLICT',
] as const satisfies readonly RefusalCode[];

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
    const own = eq(recommendedHotel.companyId, companyId);
    const same = and(
      own,
      eq(recommendedHotel.officeId, values.officeId),
      eq(recommendedHotel.city, city),
      eq(recommendedHotel.nameKey, values.nameKey),
      row === null ? undefined : ne(recommendedHotel.id, row.id),
    );
    if ((await countOf(same, tx)) > 0) throw new Refusal('HOTEL_RECOMMENDED', { field: 'name' });
    if (row === null && (await countOf(own, tx)) >= recommendedHotelsMax)
      throw new Refusal('TOO_MANY_HOTELS', { field: 'name' });
    const { changes } = await rows.save(recommendedHotel, { row, values });
    if (changes === null) return;
    if (row === null) {
      await log(context, 'recommendedHotel.added', { name: values.name, office: officeName, city });
      return;
    }
    const told = async ({ nameKey: _, officeId, ...rest }: Partial<typeof values>) => ({
      ...rest,
      ...(officeId === undefined ? {} : { office: await nameOfOffice(companyId, officeId, tx) }),
    });
    await log(context, 'recommendedHotel.changed', {
      name: row.name,
      before: await told(changes.before),
      after: await told(changes.after),
    });
  });
}

async function countOf(which: SQL | undefined, tx: Queryable): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(recommendedHotel).where(which);
  return found?.n ?? 0;
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
  id: string,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { city, name, officeId } = await rows.own(recommendedHotel, id);
    await tx.delete(recommendedHotel).where(eq(recommendedHotel.id, id));
    const officeName = await nameOfOffice(viewer.membership.companyId, officeId, tx);
    await log(context, 'recommendedHotel.removed', { name, office: officeName ?? '', city });
  });
}
