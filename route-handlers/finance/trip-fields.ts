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
  saveTripField,
} from '@/lib/server/finance/trip-fields';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { companyPage, doneOn, onPage } from '@/lib/server/http/on-company-page';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import {
  FieldValueForm,
  fieldKinds,
  fieldMoves,
  fieldNeeds,
  fieldVerticals,
  profileFacts,
  TripFieldForm,
  valueFaults,
  valueFileColumns,
  valueFileProblems,
} from '@/lib/shared/finance/trip-fields';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { csvOf } from '@/lib/shared/insight/csv';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const url = '/trip-reporting-fields';
const base = '/i/api/business/tripFields/v1';
const guard = can('tripFields.write');
const calls = recordCalls({ base, guard, page: url });
const One = z.strictObject({ id: Id });
const valuesOf = ({ id }: { readonly id: string }) => `${url}?field=${id}&view=values`;

/** What the caller's company asks at checkout, retired fields last. */
const getTripFields = endpoint(
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
          /** When it needs an answer, where `need` is `rule`; the total is in whole units of the company's currency. */
          neededOutOfPolicy: z.boolean(),
          neededFrom: z.int().nullable(),
          verticals: z.array(z.enum(fieldVerticals)),
          /** Ids of the groups, offices, legal entities and roles whose people it is asked of; none for everybody. */
          audience: z.array(Id),
          pattern: z.string(),
          hint: z.string(),
          remembers: z.boolean(),
          fromProfile: z.enum(profileFacts).nullable(),
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
      ({ companyId: _, createdAt: _made, position: _at, retiredAt, usedAt, verticals, ...field }) => ({
        ...field,
        verticals: [...verticals],
        retired: retiredAt !== null,
        used: usedAt !== null,
      }),
    ),
  }),
);

/** Offers a value of a list, or offers it no longer. */
const postFieldValueState = endpoint(
  `POST ${base}/{id}/values/{valueId}/active`,
  {
    guard,
    output: AuthSuccess,
    plainForm: onPage(url),
    input: {
      params: z.strictObject({ id: Id, valueId: Id }),
      form: z.strictObject({ active: Flag }),
    },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await setValueActive(viewer, context, input);
    return doneOn(context, valuesOf(input), 'value');
  },
);

/**
 * Looks at a file of values and says what it would do; nothing is changed by that. What cannot be read at all is no refusal: `problem`
 * says why, and `line` where.
 */
const postValueFile = endpoint(
  `POST ${base}/{id}/values/check`,
  {
    guard,
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
      redirect: page(`file=${read.token}`),
    };
  },
);

/** Takes over the values of a file that was looked at; lines with faults are left out. */
const postValueImport = endpoint(
  `POST ${base}/{id}/values/import`,
  {
    guard,
    input: { params: One, form: z.strictObject({ draft: z.string().max(60) }) },
    output: z.strictObject({ taken: z.int(), redirect: z.string() }),
    errors: ['NOT_FOUND', 'TOO_MANY_VALUES'],
    plainForm: onPage(url),
  },
  async ({ viewer, context, input }) => {
    const taken = await importValues(viewer, context, input);
    return { taken, redirect: companyPage(context, `${valuesOf(input)}&taken=${taken}`) };
  },
);

/** The values of a list as a file that can come back. */
const getValueFile = endpoint(
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

export const tripFieldCalls = [
  getTripFields,
  calls.save({
    form: 'field',
    input: TripFieldForm,
    errors: ['PATTERN_INVALID', 'TOO_MANY_TRIP_FIELDS', 'TRIP_FIELD_IN_USE', 'TRIP_FIELD_KEY_USED'],
    run: saveTripField,
    // A list that nobody can choose from yet leads on to its values.
    page: (posted, id) => (posted.id === '' && posted.kind === 'list' ? valuesOf({ id }) : url),
  }),
  /** Moves a field up or down. */
  calls.act('move', {
    input: z.strictObject({ to: z.enum(fieldMoves) }),
    done: 'moved',
    run: moveTripField,
  }),
  /** Asks for a field no longer, or again. */
  calls.act('retire', {
    input: z.strictObject({ retired: Flag }),
    errors: ['NOT_FOUND', 'TOO_MANY_TRIP_FIELDS'],
    done: ({ retired }) => (retired ? 'retired' : 'restored'),
    run: retireTripField,
  }),
  /** Deletes a field that no order has an answer to. */
  calls.remove({ errors: ['TRIP_FIELD_IN_USE'], run: removeTripField }),
  /** Adds a value to a list, or names it anew. */
  calls.act('values', {
    input: FieldValueForm,
    errors: ['NOT_FOUND', 'TOO_MANY_VALUES'],
    done: 'value',
    page: valuesOf,
    run: (viewer, context, { id, ...value }) => saveValue(viewer, context, id, value),
  }),
  postFieldValueState,
  postValueFile,
  postValueImport,
  getValueFile,
] as const;
