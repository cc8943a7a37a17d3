import * as z from 'zod';
import { programFile } from '@/lib/server/finance/program-file';
import { listPrograms, removeProgram, saveProgram } from '@/lib/server/finance/programs';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { recordFileCalls } from '@/lib/server/http/record-file-endpoints';
import { utcDay } from '@/lib/shared/day/utc-day';
import {
  maskedCode,
  ProgramForm,
  programStates,
  programsList,
  stateOfProgram,
} from '@/lib/shared/finance/programs';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';

const base = '/i/api/business/memberships/v1';
const guard = can('programs.write');
const page = '/company/corporate-membership/add';
const calls = recordCalls({ base, guard, page });
const filter = z.string().max(100).default('');
const filters = { q: filter, vertical: filter, state: filter };

/** What the caller's company has agreed on with suppliers, by supplier. Of codes only the end is told. */
const getPrograms = endpoint(
  `GET ${base}`,
  {
    guard,
    input: { query: z.strictObject({ ...filters, ...PageQuery.shape }) },
    output: pagingResult(
      z.strictObject({
        id: Id,
        vertical: z.enum(fieldVerticals),
        supplier: z.string(),
        airline: z.string(),
        name: z.string(),
        /** Such as `••••82`. */
        code: z.string(),
        validFrom: z.string().nullable(),
        validTo: z.string().nullable(),
        state: z.enum(programStates),
        /** Ids of the groups, offices, legal entities and roles whose people it is for; none for everybody. */
        audience: z.array(Id),
        appliesInSearch: z.boolean(),
        isNamed: z.boolean(),
        version: z.int(),
      }),
    ),
    errors: [],
  },
  async ({ viewer, input: { page: nth, size, ...query } }) => {
    const asked = { ...programsList.read((name) => query[name as 'q']), page: nth, size };
    const today = utcDay(new Date());
    const { content, paging } = await listPrograms(viewer, asked);
    return {
      content: content.map(({ codeEnd, ...program }) => ({
        ...program,
        code: maskedCode(codeEnd),
        state: stateOfProgram(program, today),
      })),
      paging,
    };
  },
);

export const programCalls = [
  getPrograms,
  /** The same as a file for spreadsheets, with the ends of the codes, which can come back. */
  calls.file({
    name: 'programs',
    list: programsList,
    rows: listPrograms,
    columns: async (_locale, viewer) => [
      ...(await programFile.columns(viewer)),
      // Left out where the file comes back (`recordFileExportOnly`).
      ['state', (one) => stateOfProgram(one, utcDay(new Date()))],
    ],
  }),
  ...recordFileCalls({ base, guard, page, file: programFile }),
  calls.save({
    form: 'program',
    input: ProgramForm,
    errors: ['PROGRAM_EXISTS', 'TOO_MANY_PROGRAMS'],
    run: saveProgram,
  }),
  /** Deletes a program with its code. */
  calls.remove({ run: removeProgram }),
] as const;
