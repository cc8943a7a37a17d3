import 'server-only';
import { and, asc, count, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { refuseStale } from '@/lib/server/people/memberships/own-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames, checkAudience } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { readPage } from '@/lib/server/store/read-page';
import { utcToday } from '@/lib/server/store/utc-today';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import {
  codeEndOf,
  maskedCode,
  type ProgramForm,
  type ProgramState,
  type ProgramsQuery,
  programsMax,
} from '@/lib/shared/finance/programs';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { foldName } from '@/lib/shared/search/fold-name';
import { goesOn, isCurrent } from './program-term';

type Manager = Can<'programs.write'>;

const shown = {
  id: companyProgram.id,
  vertical: companyProgram.vertical,
  supplier: companyProgram.supplier,
  airline: companyProgram.airline,
  name: companyProgram.name,
  codeEnd: companyProgram.codeEnd,
  validFrom: companyProgram.validFrom,
  validTo: companyProgram.validTo,
  audience: companyProgram.audience,
  appliesInSearch: companyProgram.appliesInSearch,
  isNamed: companyProgram.isNamed,
  version: companyProgram.version,
};

/** A program without its code, of which only the end is told. */
export type ProgramRow = Omit<
  typeof companyProgram.$inferSelect,
  'companyId' | 'createdAt' | 'sealedCode' | 'supplierKey'
>;

const inState: Readonly<Record<ProgramState, SQL | undefined>> = {
  current: isCurrent,
  upcoming: and(gt(companyProgram.validFrom, utcToday), goesOn),
  expired: lt(companyProgram.validTo, utcToday),
};

type Asked = ProgramsQuery & { readonly orLast?: boolean };

/**
 * A page of what the viewer's company has agreed on, by supplier, of one supplier the oldest first. Of codes only the end is in it.
 * Throws only where the database does not answer, as do the others that read.
 */
export function listPrograms(
  { membership: { companyId } }: Manager,
  asked: Asked,
): Promise<PagingResult<ProgramRow>> {
  const where = and(
    eq(companyProgram.companyId, companyId),
    contains(asked.q, companyProgram.supplier, companyProgram.name),
    asked.vertical === '' ? undefined : eq(companyProgram.vertical, asked.vertical),
    asked.state === '' ? undefined : inState[asked.state],
  );
  return readPage(
    asked,
    ({ offset, size }) =>
      database()
        .select(shown)
        .from(companyProgram)
        .where(where)
        .orderBy(asc(companyProgram.supplierKey), asc(companyProgram.createdAt), asc(companyProgram.id))
        .limit(size)
        .offset(offset),
    database().select({ n: count() }).from(companyProgram).where(where),
  );
}

/** Which of these programs have a code that this deployment cannot open any more, so that it has to be typed again. */
export async function lostPrograms(
  { membership: { companyId } }: Manager,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { id, sealedCode } = companyProgram;
  const rows = await database()
    .select({ id, sealedCode })
    .from(companyProgram)
    .where(and(eq(companyProgram.companyId, companyId), inArray(id, [...ids])));
  const lost = await Promise.all(
    rows.map(async (row) => ((await openSecret(row.sealedCode)) === '' ? [row.id] : [])),
  );
  return new Set(lost.flat());
}

const ownProgram = ({ membership: { companyId } }: Manager, id: string) =>
  and(eq(companyProgram.id, id), eq(companyProgram.companyId, companyId));

/** One of them; null alike for another company's and for none. */
export async function readProgram(
  viewer: Manager,
  id: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<ProgramRow | null> {
  const [row] = await on.select(shown).from(companyProgram).where(ownProgram(viewer, id));
  return row ?? null;
}

/** What `saveProgram` refuses with, beside VALIDATION_ERROR. */
export const saveProgramErrors = [
  'NOT_FOUND',
  'PROGRAM_EXISTS',
  'TOO_MANY_PROGRAMS',
  'VERSION_CONFLICT',
] as const satisfies readonly RefusalCode[];

/**
 * Adds a program, or changes the one with the id of the form, whose code stays where none is typed. VALIDATION_ERROR for a new one without
 * a code, for an end before its beginning, and as `checkAudience`; PROGRAM_EXISTS for `supplier`, or for `airline`, where that supplier, or
 * an airline of that code, has one for the same people already; TOO_MANY_PROGRAMS, NOT_FOUND, VERSION_CONFLICT. What is as it was is not
 * written.
 */
export async function saveProgram(
  viewer: Manager,
  context: RequestContext,
  wanted: ProgramForm,
): Promise<void> {
  const { companyId } = viewer.membership;
  const { code, ...values } = await sealedProgram(wanted);
  const { airline, audience, supplierKey, vertical } = values;
  await writeForCompany(viewer, async (tx, log) => {
    await checkAudience(companyId, audience, tx);
    const before = wanted.id === '' ? null : await readProgram(viewer, wanted.id, tx);
    if (wanted.id !== '' && before === null) throw new Refusal('NOT_FOUND');
    if (before !== null) refuseStale(before, wanted.version);
    const forSame = and(
      eq(companyProgram.companyId, companyId),
      eq(companyProgram.vertical, vertical),
      eq(companyProgram.audience, audience),
      before === null ? undefined : ne(companyProgram.id, before.id),
    );
    const ofSupplier = and(forSame, eq(companyProgram.supplierKey, supplierKey));
    if ((await countOf(ofSupplier, tx)) > 0) throw new Refusal('PROGRAM_EXISTS', { field: 'supplier' });
    // An airline is sent one code, whatever it is called here.
    const ofAirline = and(forSame, eq(companyProgram.airline, airline));
    if (airline !== '' && (await countOf(ofAirline, tx)) > 0)
      throw new Refusal('PROGRAM_EXISTS', { field: 'airline' });
    if (before === null) {
      if ((await countOf(eq(companyProgram.companyId, companyId), tx)) >= programsMax)
        throw new Refusal('TOO_MANY_PROGRAMS', { field: 'supplier' });
      if (code === null) throw new Refusal('VALIDATION_ERROR', { field: 'code' });
      await tx.insert(companyProgram).values({ ...values, ...code, companyId });
      const { supplier, validFrom, validTo } = values;
      await log(context, 'program.added', {
        supplier,
        vertical,
        ...(airline === '' ? {} : { airline }),
        ...(audience.length === 0 ? {} : { audience: await audienceNames(companyId, audience, tx) }),
        ...(validFrom === null ? {} : { validFrom }),
        ...(validTo === null ? {} : { validTo }),
      });
      return;
    }
    const { supplierKey: _, ...told } = values;
    const changes = changesOf(before, { ...told, ...(code === null ? {} : { codeEnd: code.codeEnd }) });
    if (changes === null && code === null) return;
    await tx
      .update(companyProgram)
      .set({ ...values, ...code, version: before.version + 1 })
      .where(eq(companyProgram.id, before.id));
    await log(context, 'program.changed', {
      supplier: before.supplier,
      before: await named(companyId, changes?.before ?? {}, tx),
      after: await named(companyId, changes?.after ?? {}, tx),
      ...(code === null ? {} : { code: maskedCode(code.codeEnd) }),
    });
  });
}

async function countOf(which: SQL | undefined, tx: Queryable): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(companyProgram).where(which);
  return found?.n ?? 0;
}

/** What is kept of a form, with its code sealed; null for the code that is kept already. Refuses as `saveProgram` does. */
export async function sealedProgram(wanted: ProgramForm) {
  const values = valuesFrom(wanted);
  if (wanted.id === '' && wanted.code === '') throw new Refusal('VALIDATION_ERROR', { field: 'code' });
  if (values.validFrom !== null && values.validTo !== null && values.validTo < values.validFrom)
    throw new Refusal('VALIDATION_ERROR', {
      field: 'validTo',
      description: 'the end is before the beginning',
    });
  const code =
    wanted.code === ''
      ? null
      : { sealedCode: await sealSecret(wanted.code), codeEnd: codeEndOf(wanted.code) };
  return { ...values, code };
}

/** The same with whom it is for by name, and without the end of a code. */
async function named(
  companyId: string,
  { codeEnd: _, audience, ...values }: Partial<Pick<ProgramRow, 'audience' | 'codeEnd'>>,
  tx: Queryable,
) {
  return audience === undefined
    ? values
    : { ...values, audience: await audienceNames(companyId, audience, tx) };
}

function valuesFrom(wanted: ProgramForm) {
  const { airline, appliesInSearch, isNamed, name, supplier, validFrom, validTo, vertical } = wanted;
  return {
    vertical,
    supplier,
    supplierKey: foldName(supplier),
    airline: vertical === 'flights' ? airline : '',
    name,
    audience: audienceIn(wanted),
    validFrom: validFrom === '' ? null : validFrom,
    validTo: validTo === '' ? null : validTo,
    appliesInSearch,
    isNamed,
  };
}

/** Deletes a program with its code, and says so in the audit log; NOT_FOUND alike for another company's and for none. */
export async function removeProgram(viewer: Manager, context: RequestContext, id: string): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const [gone] = await tx
      .delete(companyProgram)
      .where(ownProgram(viewer, id))
      .returning({ supplier: companyProgram.supplier, vertical: companyProgram.vertical });
    if (gone === undefined) throw new Refusal('NOT_FOUND');
    const { supplier, vertical } = gone;
    await log(context, 'program.removed', { supplier, vertical });
  });
}
