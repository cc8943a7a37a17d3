import 'server-only';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { byName, checkLineByForm, idsNamed } from '@/lib/server/people/record-files/check-line-by-form';
import { recordFileOf } from '@/lib/server/people/record-files/import-record-file';
import { type Cells, fault, type OpenRecords } from '@/lib/server/people/record-files/record-file-types';
import { rolesOf } from '@/lib/server/people/roles/find-role';
import type { Queryable } from '@/lib/server/store/connection';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { legalEntity, office, role, travelerGroup } from '@/lib/server/store/schema';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { codeEndOf, maskedCode, ProgramForm, programsMax } from '@/lib/shared/finance/programs';
import { audienceBox, audienceMax } from '@/lib/shared/people/organization/audience';
import type { RecordLineFault } from '@/lib/shared/people/record-files/record-file';
import { foldName } from '@/lib/shared/search/fold-name';
import {
  type Audiences,
  audienceColumns,
  type Program,
  type ProgramCode,
  type ProgramValues,
  programTold,
} from './program-audit-values';
import { type ProgramRow, programFields } from './programs';

/**
 * Programs from a file. A line is about the program of a supplier, a kind of travel and an audience, of which a company has no two. Codes
 * are masked in what is exported; a masked or an empty one stays as it is.
 */
export const programFile = recordFileOf<Can<'programs.write'>, Program, ProgramValues, ProgramRow>({
  kind: 'programs',
  table: companyProgram,
  imported: 'programs.imported',
  open: async ({ membership: { companyId } }, on) => {
    const rows = await on.select().from(companyProgram).where(eq(companyProgram.companyId, companyId));
    const audiences = await audiencesOf(companyId, on);
    const cells = programCells(audiences);
    return {
      rows,
      keyOf: ({ audience, supplierKey, vertical }) => [vertical, supplierKey, ...audience].join('\n'),
      lineKey: (line) => ({ key: lineKeyOf(line, audiences), title: line.supplier ?? '' }),
      cells,
      check: checkerOf(rows, audiences, cells),
      sealed: sealedValues,
      told: programTold(audiences),
    };
  },
});

/** What programs of a company can be for, by name; built-in roles by their keys, which no language changes. */
export async function audiencesOf(companyId: string, on: Pick<Queryable, 'select'>): Promise<Audiences> {
  const of = async (table: typeof office | typeof legalEntity | typeof travelerGroup) =>
    byName(
      await on.select({ id: table.id, name: table.name }).from(table).where(eq(table.companyId, companyId)),
    );
  const roles = await on.select().from(role).where(rolesOf(companyId));
  return {
    groups: await of(travelerGroup),
    offices: await of(office),
    entities: await of(legalEntity),
    roles: byName(roles.map((one) => ({ id: one.id, name: one.companyId === null ? one.key : one.name }))),
  };
}

/** A program as a file says it. */
export const programCells = (audiences: Audiences) => (one: ProgramValues | ProgramRow) => {
  const named = (column: keyof Audiences) =>
    one.audience.map(audiences[column].nameOf).filter(Boolean).join('\n');
  return {
    supplier: one.supplier,
    vertical: one.vertical,
    airline: one.airline,
    name: one.name,
    code: maskedCode(one.codeEnd),
    validFrom: one.validFrom ?? '',
    validTo: one.validTo ?? '',
    groups: named('groups'),
    offices: named('offices'),
    entities: named('entities'),
    roles: named('roles'),
    appliesInSearch: one.appliesInSearch ? 'yes' : 'no',
    isNamed: one.isNamed ? 'yes' : 'no',
  } as const;
};

/** The ids of everything that a line names as its audience, in the order in which they are kept. */
function audienceOf(
  cells: Cells,
  audiences: Audiences,
): { readonly ids: string[]; readonly faults: readonly RecordLineFault[] } {
  const read = audienceColumns.map((column) => idsNamed(cells[column] ?? '', column, audiences[column]));
  const ids = read.flatMap((one) => one.ids).sort();
  const faults = read.flatMap((one) => one.faults);
  return {
    ids,
    faults: ids.length > audienceMax ? [...faults, fault('tooMany', 'groups', String(audienceMax))] : faults,
  };
}

function lineKeyOf(cells: Cells, audiences: Audiences): string {
  const supplier = foldName(cells.supplier ?? '');
  if (supplier === '') return '';
  const { faults, ids } = audienceOf(cells, audiences);
  return [(cells.vertical ?? '').toLowerCase(), supplier, ...ids, ...faults.map(({ about }) => about)].join(
    '\n',
  );
}

const yes = ['yes', 'true', '1', 'x', 'on'];
const no = ['', 'no', 'false', '0', 'off'];
const flagColumns = ['appliesInSearch', 'isNamed'] as const;

/** Checks one line after the other, since an airline is sent one code and a company keeps so many programs at most. */
function checkerOf(
  rows: readonly Program[],
  audiences: Audiences,
  cellsOf: (row: Program) => Cells,
): OpenRecords<Program, ProgramValues>['check'] {
  const airlineKey = ({ airline, audience }: Pick<Program, 'airline' | 'audience'>) =>
    [airline, ...audience].join('\n');
  const airlines = new Map(
    rows.filter(({ airline }) => airline !== '').map((row) => [airlineKey(row), row.id]),
  );
  let programs = rows.length;
  return async (given, row) => {
    const cells = { appliesInSearch: 'yes', ...(row === null ? {} : cellsOf(row)), ...given };
    const { ids, faults } = audienceOf(cells, audiences);
    const line = checkLineByForm(ProgramForm, postedOf(cells, ids), programFields);
    const code = given.code ?? '';
    const found = [...faults, ...flagFaults(cells), ...line.faults, ...codeFaults(code, row)];
    if (found.length > 0 || line.values === null) return { values: null, faults: found };
    const { values } = line;
    const holder = values.airline === '' ? undefined : airlines.get(airlineKey(values));
    if (holder !== undefined && holder !== row?.id)
      return { values: null, faults: [fault('taken', 'airline', values.airline)] };
    if (row === null && programs >= programsMax)
      return { values: null, faults: [fault('tooMany', '', String(programsMax))] };
    if (row === null) programs += 1;
    else airlines.delete(airlineKey(row));
    if (values.airline !== '') airlines.set(airlineKey(values), row?.id ?? '');
    return { values: { ...values, ...(await codeOf(code, row)) }, faults: [] };
  };
}

const flagFaults = (cells: Cells): RecordLineFault[] =>
  flagColumns.flatMap((column) => {
    const text = (cells[column] ?? '').toLowerCase();
    return yes.includes(text) || no.includes(text) ? [] : [fault('wrong', column, text)];
  });

/** The line as the form of a program sends it, without its code. */
function postedOf(cells: Cells, audience: readonly string[]) {
  const {
    code: _,
    appliesInSearch = '',
    entities: _e,
    groups: _g,
    isNamed = '',
    offices: _o,
    roles: _r,
    ...fields
  } = cells;
  const flag = (text: string) => (yes.includes(text.toLowerCase()) ? 'true' : '');
  return {
    ...fields,
    vertical: (cells.vertical ?? '').toLowerCase(),
    appliesInSearch: flag(appliesInSearch),
    isNamed: flag(isNamed),
    ...Object.fromEntries(audience.map((id) => [audienceBox(id), 'true'])),
  };
}

/** What is wrong with the code of a line: a new program needs one, and a masked one says only what is kept. */
function codeFaults(cell: string, row: Program | null): RecordLineFault[] {
  if (cell === '') return row === null ? [fault('missing', 'code')] : [];
  if (cell.includes('•'))
    return row !== null && cell === maskedCode(row.codeEnd) ? [] : [fault('masked', 'code', cell)];
  return ProgramForm.shape.code.safeParse(cell).success ? [] : [fault('wrong', 'code', cell)];
}

/** The code of a line without such faults; the sealed one where it is empty, masked or the same. */
async function codeOf(cell: string, row: Program | null): Promise<ProgramCode> {
  const isKept =
    row !== null && (cell === '' || cell.includes('•') || (await openSecret(row.sealedCode)) === cell);
  return isKept
    ? { sealedCode: row.sealedCode, codeEnd: row.codeEnd }
    : { newCode: cell, codeEnd: codeEndOf(cell) };
}

async function sealedValues(values: ProgramValues): Promise<ProgramValues> {
  if (!('newCode' in values)) return values;
  const { newCode, ...others } = values;
  return { ...others, sealedCode: await sealSecret(newCode) };
}
