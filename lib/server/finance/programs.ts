import 'server-only';
import { and, asc, count, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { AuditData } from '@/lib/server/audit/record-audit';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
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
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { foldName } from '@/lib/shared/search/fold-name';
import { hasNotEnded, isCurrent } from './program-term';

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
  upcoming: and(gt(companyProgram.validFrom, utcToday), hasNotEnded),
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
  const { createdAt, id, supplierKey } = companyProgram;
  return readPage(
    asked,
    database()
      .select(shown)
      .from(companyProgram)
      .where(where)
      .orderBy(asc(supplierKey), asc(createdAt), asc(id)),
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

/** One of them; null alike for another company's and for none. */
export async function readProgram(
  { membership: { companyId } }: Manager,
  id: string,
): Promise<ProgramRow | null> {
  const [row] = await database()
    .select(shown)
    .from(companyProgram)
    .where(and(eq(companyProgram.id, id), eq(companyProgram.companyId, companyId)));
  return row ?? null;
}

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
  await writeForCompany(viewer, async (tx, log, rows) => {
    await checkAudience(companyId, audience, tx);
    const row = await rows.edited(companyProgram, wanted);
    await rows.refuseTwin(companyProgram, row, { vertical, audience, supplierKey }, [
      'PROGRAM_EXISTS',
      'supplier',
    ]);
    // An airline is sent one code, whatever it is called here.
    if (airline !== '')
      await rows.refuseTwin(companyProgram, row, { vertical, audience, airline }, [
        'PROGRAM_EXISTS',
        'airline',
      ]);
    await rows.refuseMore(companyProgram, row, programsMax, ['TOO_MANY_PROGRAMS', 'supplier']);
    const written = { ...values, ...code };
    await logSaved(log, context, 'program', {
      ...(await rows.save(companyProgram, { row, values: written })),
      about: (one) => ({
        supplier: one.supplier,
        ...(code === null ? {} : { code: maskedCode(code.codeEnd) }),
      }),
      added: addedFacts(values, await audienceNames(companyId, audience, tx)),
      told: (differing) => named(companyId, differing, tx),
    });
  });
}

/** What is kept of a form, with its code sealed; null for the code that is kept already. Refuses as `saveProgram` does. */
export async function sealedProgram(wanted: ProgramForm) {
  const values = programFields(wanted);
  if (wanted.id === '' && wanted.code === '') throw new Refusal('VALIDATION_ERROR', { field: 'code' });
  const code =
    wanted.code === ''
      ? null
      : { sealedCode: await sealSecret(wanted.code), codeEnd: codeEndOf(wanted.code) };
  return { ...values, code };
}

type Values = Partial<typeof companyProgram.$inferSelect>;

/** What the audit log tells of values: whom the program is for by name. */
async function named(companyId: string, differing: Values, tx: Queryable) {
  const { audience, ...values } = withoutSecrets(differing);
  return audience === undefined
    ? values
    : { ...values, audience: await audienceNames(companyId, audience, tx) };
}

/** Values without the code and what names are compared by. */
export const withoutSecrets = ({ codeEnd: _end, sealedCode: _code, supplierKey: _key, ...values }: Values) =>
  values;

/** What the audit log tells of a program that was added, with the names of whom it is for. */
export const addedFacts = (
  { airline, supplier, validFrom, validTo, vertical }: ReturnType<typeof programFields>,
  audience: readonly string[],
): AuditData => ({
  supplier,
  vertical,
  ...(airline === '' ? {} : { airline }),
  ...(audience.length === 0 ? {} : { audience }),
  ...(validFrom === null ? {} : { validFrom }),
  ...(validTo === null ? {} : { validTo }),
});

/** What is kept of a form beside its code. VALIDATION_ERROR for an end before its beginning. */
export function programFields(wanted: ProgramForm) {
  const { airline, appliesInSearch, isNamed, name, supplier, validFrom, validTo, vertical } = wanted;
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw new Refusal('VALIDATION_ERROR', {
      field: 'validTo',
      description: 'the end is before the beginning',
    });
  return {
    vertical,
    supplier,
    supplierKey: foldName(supplier),
    airline: vertical === 'flights' ? airline : '',
    name,
    audience: audienceIn(wanted),
    validFrom,
    validTo,
    appliesInSearch,
    isNamed,
  };
}

/** Deletes a program with its code, and says so in the audit log; NOT_FOUND alike for another company's and for none. */
export async function removeProgram(
  viewer: Manager,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const { supplier, vertical } = await rows.remove(companyProgram, which);
    await log(context, 'program.removed', { supplier, vertical });
  });
}
