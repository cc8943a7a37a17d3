import * as z from 'zod';
import {
  allValues,
  importValues,
  lookAtValueFile,
  previewValues,
  saveValue,
  setValueActive,
} from '@/lib/server/finance/field-values';
import {
  listTripFields,
  moveTripField,
  removeTripField,
  retireTripField,
  saveFieldErrors,
  saveTripField,
} from '@/lib/server/finance/trip-fields';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { companyPage, doneOn, onPage } from '@/lib/server/http/on-company-page';
import {
  FieldValueForm,
  fieldKinds,
  fieldMoves,
  fieldNeeds,
  fieldVerticals,
  TripFieldForm,
  valueFaults,
  valueFileColumns,
  valueFileProblems,
} from '@/lib/shared/finance/trip-fields';
import { Id } from '@/lib/shared/form/id';
import { Flag } from '@/lib/shared/form-flag';
import { csvOf } from '@/lib/shared/insight/csv';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const url = '/trip-reporting-fields';
const base = '/i/api/business/tripFields/v1';
const One = z.strictObject({ id: Id });
const changing = { guard: can('tripFields.write'), output: AuthSuccess, plainForm: onPage(url) } as const;
const valuesOf = (id: string) => `${url}?field=${id}&view=values`;

/** What the caller's company asks at checkout, retired fields last. */
export const getTripFields = endpoint(
  `GET ${base}`,
  {
    guard: can('tripFields.read'),
    input: {},
    output: z.strictObject({
      fields: z.array(
        z.strictObject({
          id: Id,
          key: z.string(),
          label: z.string(),
          kind: z.enum(fieldKinds),
          need: z.enum(fieldNeeds),
          verticals: z.array(z.enum(fieldVerticals)),
          pattern: z.string(),
          hint: z.string(),
          remembers: z.boolean(),
          retired: z.boolean(),
          used: z.boolean(),
          values: z.int(),
          version: z.int(),
        }),
      ),
    }),
    errors: [],
  },
  async ({ viewer }) => ({
    fields: (await listTripFields(viewer)).map(
      ({
        hint,
        id,
        key,
        kind,
        label,
        need,
        pattern,
        remembers,
        retiredAt,
        usedAt,
        values,
        version,
        verticals,
      }) => ({
        id,
        key,
        label,
        kind,
        need,
        verticals: [...verticals],
        pattern,
        hint,
        remembers,
        retired: retiredAt !== null,
        used: usedAt !== null,
        values,
        version,
      }),
    ),
  }),
);

/** Adds a field, or changes the one that the form names. */
export const postTripField = endpoint(
  `POST ${base}`,
  { ...changing, input: { form: TripFieldForm }, errors: saveFieldErrors },
  async ({ viewer, context, input }) => {
    const id = await saveTripField(viewer, context, input);
    // A list that nobody can choose from yet leads on to its values.
    if (input.id === '' && input.kind === 'list')
      return {
        ...doneOn(context, url, 'field'),
        redirect: companyPage(context, `${valuesOf(id)}&form=field&done=1`),
      };
    return doneOn(context, url, 'field');
  },
);

/** Moves a field up or down. */
export const postTripFieldMove = endpoint(
  `POST ${base}/{id}/move`,
  {
    ...changing,
    input: { params: One, form: z.strictObject({ to: z.enum(fieldMoves) }) },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await moveTripField(viewer, context, input);
    return doneOn(context, url, 'moved');
  },
);

/** Asks for a field no longer, or again. */
export const postTripFieldRetirement = endpoint(
  `POST ${base}/{id}/retire`,
  {
    ...changing,
    input: { params: One, form: z.strictObject({ retired: Flag }) },
    errors: ['NOT_FOUND', 'TOO_MANY_TRIP_FIELDS'],
  },
  async ({ viewer, context, input }) => {
    await retireTripField(viewer, context, input);
    return doneOn(context, url, input.retired ? 'retired' : 'restored');
  },
);

/** Deletes a field that no order has an answer to. */
export const postTripFieldRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  {
    ...changing,
    input: { params: One, form: z.strictObject({}) },
    errors: ['NOT_FOUND', 'TRIP_FIELD_IN_USE'],
  },
  async ({ viewer, context, input: { id } }) => {
    await removeTripField(viewer, context, id);
    return doneOn(context, url, 'removed');
  },
);

const doneOnValues = (context: Parameters<typeof companyPage>[0], id: string, query: string) => ({
  ...doneOn(context, url, 'value'),
  redirect: companyPage(context, `${valuesOf(id)}&${query}`),
});

/** Adds a value to a list, or names it anew. */
export const postFieldValue = endpoint(
  `POST ${base}/{id}/values`,
  {
    ...changing,
    input: { params: One, form: FieldValueForm },
    errors: ['NOT_FOUND', 'TOO_MANY_VALUES'],
  },
  async ({ viewer, context, input: { id, ...value } }) => {
    await saveValue(viewer, context, id, value);
    return doneOnValues(context, id, 'form=value&done=1');
  },
);

/** Offers a value of a list, or offers it no longer. */
export const postFieldValueState = endpoint(
  `POST ${base}/{id}/values/{valueId}/active`,
  {
    ...changing,
    input: {
      params: z.strictObject({ id: Id, valueId: Id }),
      form: z.strictObject({ active: Flag }),
    },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await setValueActive(viewer, context, input);
    return doneOnValues(context, input.id, 'form=value&done=1');
  },
);

/**
 * Looks at a file of values and says what it would do; nothing is changed by that. What cannot be read at all is no refusal: `problem`
 * says why, and `line` where.
 */
export const postValueFile = endpoint(
  `POST ${base}/{id}/values/check`,
  {
    guard: can('tripFields.write'),
    input: { params: One, multipart: z.strictObject({ file: z.file() }) },
    output: z.strictObject({
      problem: z.enum(valueFileProblems).nullable(),
      line: z.int().nullable(),
      /** Carries the file to the call below, for half an hour. */
      draft: z.string().nullable(),
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      faults: z.array(z.strictObject({ line: z.int(), why: z.array(z.enum(valueFaults)) })),
      redirect: z.string(),
    }),
    errors: ['NOT_FOUND'],
    plainForm: onPage(url),
  },
  async ({ viewer, context, input: { file, id } }) => {
    const read = await lookAtValueFile(viewer, id, file);
    const page = (query: string) => companyPage(context, `${url}?field=${id}&view=import&${query}`);
    const nothing = { draft: null, added: 0, changed: 0, same: 0, faults: [] };
    if ('problem' in read) {
      const at = read.line === null ? '' : `&line=${read.line}`;
      return { ...read, ...nothing, redirect: page(`problem=${read.problem}${at}`) };
    }
    const seen = await previewValues(viewer, id, read.token);
    const { added = 0, changed = 0, same = 0, lines = [] } = seen ?? {};
    return {
      problem: null,
      line: null,
      draft: read.token,
      added,
      changed,
      same,
      faults: lines.flatMap(({ faults, line }) => (faults.length === 0 ? [] : [{ line, why: [...faults] }])),
      redirect: page(`draft=${read.token}`),
    };
  },
);

/** Takes over the values of a file that was looked at; lines with faults are left out. */
export const postValueImport = endpoint(
  `POST ${base}/{id}/values/import`,
  {
    guard: can('tripFields.write'),
    input: { params: One, form: z.strictObject({ draft: z.string().max(60) }) },
    output: z.strictObject({ taken: z.int(), redirect: z.string() }),
    errors: ['NOT_FOUND', 'TOO_MANY_VALUES'],
    plainForm: onPage(url),
  },
  async ({ viewer, context, input }) => {
    const taken = await importValues(viewer, context, input);
    return { taken, redirect: companyPage(context, `${valuesOf(input.id)}&taken=${taken}`) };
  },
);

/** The values of a list as a file that can come back. */
export const getValueFile = endpoint(
  `GET ${base}/{id}/values/file`,
  {
    guard: can('tripFields.read'),
    input: { params: One },
    output: z.string(),
    errors: ['NOT_FOUND'],
    supportMay: false,
    shownAs: csvFile('values'),
  },
  async ({ viewer, input: { id } }) =>
    csvOf([
      [...valueFileColumns],
      ...(await allValues(viewer, id)).map(({ active, label, value }) => [
        value,
        label,
        active ? 'yes' : 'no',
      ]),
    ]),
);
