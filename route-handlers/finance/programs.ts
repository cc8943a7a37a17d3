import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { listPrograms, removeProgram, saveProgram, saveProgramErrors } from '@/lib/server/finance/programs';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { listFile, wholeList } from '@/lib/server/http/list-file';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
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
import { csvOfColumns } from '@/lib/shared/insight/csv';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const url = '/company/corporate-membership/add';
const base = '/i/api/business/memberships/v1';
const guard = can('programs.write');
const changing = { guard, output: AuthSuccess, plainForm: onPage(url) } as const;
const filter = z.string().max(100).default('');
const filters = { q: filter, vertical: filter, state: filter };

/** What the caller's company has agreed on with suppliers, by supplier. Of codes only the end is told. */
export const getPrograms = endpoint(
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
  async ({ viewer, input: { page, size, ...query } }) => {
    const asked = { ...programsList.read((name) => query[name as 'q']), page, size };
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

/** The same as a file for spreadsheets, without the codes. */
export const getProgramFile = endpoint(
  `GET ${base}/file`,
  { ...listFile('programs', programsList), guard },
  async ({ viewer, context, input }) => {
    const { locale } = inLanguage(context, input.locale);
    const [{ content }, t, verticals, audience] = await Promise.all([
      listPrograms(viewer, wholeList(programsList, input)),
      getTranslations({ locale, namespace: 'programs' }),
      getTranslations({ locale, namespace: 'trip-fields.verticals' }),
      audienceWords(viewer.membership.companyId, locale),
    ]);
    const today = utcDay(new Date());
    return csvOfColumns(content, [
      [t('column.supplier'), (one) => one.supplier],
      [t('airline'), (one) => one.airline],
      [t('column.name'), (one) => one.name],
      [t('column.vertical'), (one) => verticals(one.vertical)],
      [t('column.validFrom'), (one) => one.validFrom ?? ''],
      [t('column.validTo'), (one) => one.validTo ?? ''],
      [t('column.state'), (one) => t(`states.${stateOfProgram(one, today)}`)],
      [t('column.audience'), (one) => audience(one.audience)],
      [t('column.appliesInSearch'), (one) => (one.appliesInSearch ? 'x' : '')],
      [t('column.isNamed'), (one) => (one.isNamed ? 'x' : '')],
    ]);
  },
);

/** Adds a program, or changes the one that the form names. */
export const postProgram = endpoint(
  `POST ${base}`,
  { ...changing, input: { form: ProgramForm }, errors: saveProgramErrors },
  async ({ viewer, context, input }) => {
    await saveProgram(viewer, context, input);
    return doneOn(context, url, 'program');
  },
);

/** Deletes a program with its code. */
export const postProgramRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  {
    ...changing,
    input: { params: z.strictObject({ id: Id }), form: z.strictObject({}) },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await removeProgram(viewer, context, input.id);
    return doneOn(context, url, 'removed');
  },
);
