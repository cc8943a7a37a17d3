import 'server-only';
import * as z from 'zod';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { Id } from '@/lib/shared/form/id';
import { type DrawnRecord, drawnVersion } from '@/lib/shared/form/record-id';
import { csvOfColumns } from '@/lib/shared/insight/csv';
import type { ListQuery } from '@/lib/shared/paging/list-query';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { RefusalCode } from '@/lib/shared/refusal';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { type Endpoint, endpoint } from './endpoint';
import type { Guard } from './guards';
import { inLanguage } from './in-language';
import { listFile, wholeList } from './list-file';
import { doneOn, onPage } from './on-company-page';

/** An answer that leads on; left out, `AuthSuccess`. */
type Answer<O extends z.ZodType> = {
  readonly output: O;
  readonly of: (redirect: string) => z.input<O>;
};

type Family<B extends `/${string}`, V, O extends z.ZodType> = {
  /** Address of the family, such as `/i/api/business/memberships/v1`. */
  readonly base: B;
  readonly guard: Guard<V>;
  /** Its page below the business base path. */
  readonly page: string;
  readonly answer?: Answer<O>;
};

/** Said by name, or by what came in and what became of it. */
type Said<T, In, Result> = T | ((input: In, result: Result) => T);

type Act<V, In, Result> = {
  /** Codes that `run` refuses with beside those of the guard; NOT_FOUND alone by default. */
  readonly errors?: readonly RefusalCode[];
  readonly run: (viewer: V, context: RequestContext, input: In) => Promise<Result>;
  /** The page where its success leads; left out, that of the family. */
  readonly page?: (input: In, result: Result) => string;
  /** What the address of that page says besides. */
  readonly more?: (result: Result) => Readonly<Record<string, string>>;
};

type ListFile<V, State, Row> = {
  readonly name: string;
  readonly list: ListQuery<State>;
  readonly rows: (viewer: V, asked: ReturnType<typeof wholeList<State>>) => Promise<PagingResult<Row>>;
  /** A column has a head, and what it says of a row. */
  readonly columns: (
    locale: string,
    viewer: V,
  ) => Promise<readonly (readonly [head: string, cell: (row: Row) => string])[]>;
};

type WithId = { readonly id: string };
type NoFields = z.ZodObject<Record<never, never>, z.core.$strict>;

const One = z.strictObject({ id: Id });
const said = <T, In, Result>(what: Said<T, In, Result>, input: In, result: Result): T =>
  typeof what === 'function' ? (what as (input: In, result: Result) => T)(input, result) : what;

/** Declares forms of a family that are carried out, each below its path. */
function formsOf<const B extends `/${string}`, V, O extends z.ZodType>({
  answer = { output: AuthSuccess, of: success } as unknown as Answer<O>,
  base,
  guard,
  page,
}: Family<B, V, O>) {
  return <A extends '' | `/${string}`, I extends z.ZodObject, In, Result>(
    path: A,
    input: { readonly params?: typeof One; readonly form: I },
    done: Said<string, In, Result>,
    { errors = ['NOT_FOUND'], more, page: other, run }: Act<V, In, Result>,
  ) =>
    endpoint(
      `POST ${base}${path}`,
      { guard, input, output: answer.output, errors, plainForm: onPage(page) as never },
      async ({ viewer, context, input: given }) => {
        const posted = given as In;
        const result = await run(viewer, context, posted);
        const at = other?.(posted, result) ?? page;
        return answer.of(doneOn(context, at, said(done, posted, result), more?.(result)).redirect);
      },
    ) as unknown as Endpoint<`POST ${B}${A}`, z.input<I> & (A extends '' ? unknown : WithId), z.output<O>>;
}

/** Declares the file of everything that a list shows. */
const fileOf =
  <const B extends `/${string}`, V>({ base, guard }: { readonly base: B; readonly guard: Guard<V> }) =>
  <State, Row>({ columns, list, name, rows }: ListFile<V, State, Row>) =>
    endpoint(`GET ${base}/file`, { ...listFile(name, list), guard }, async ({ viewer, context, input }) => {
      const { locale } = inLanguage(context, input.locale ?? '');
      const [{ content }, told] = await Promise.all([
        rows(viewer, wholeList(list, input)),
        columns(locale, viewer),
      ]);
      return csvOfColumns(content, told);
    }) as unknown as Endpoint<`GET ${B}/file`, Readonly<Record<string, string | undefined>>, string>;

/**
 * Declares the calls of one family of records of a company: what all of them have in common once, and each by what is its own. Every form
 * of them works without script and leads to the page of the family, which says what became of it by the name of the form.
 */
export function recordCalls<const B extends `/${string}`, V, O extends z.ZodType = typeof AuthSuccess>(
  family: Family<B, V, O>,
) {
  const posting = formsOf(family);
  return {
    /**
     * Adds a record, or changes the one that the form names; the form is called `form`. `errors` are those beside NOT_FOUND and
     * VERSION_CONFLICT.
     */
    save: <I extends z.ZodObject, Result>({
      errors = [],
      form,
      input,
      ...act
    }: Act<V, z.output<I>, Result> & { readonly form: string; readonly input: I }) =>
      posting('', { form: input }, form, {
        ...act,
        errors: [...errors, 'NOT_FOUND' as const, 'VERSION_CONFLICT' as const].sort(),
      }),

    /** Does something else to the record of an id; `done` is the name of its form. */
    act: <const N extends string, Result, I extends z.ZodObject = NoFields>(
      name: N,
      {
        done,
        input = z.strictObject({}) as unknown as I,
        ...act
      }: Act<V, WithId & z.output<I>, Result> & {
        readonly done: Said<string, WithId & z.output<I>, Result>;
        readonly input?: I;
      },
    ) => posting(`/{id}/${name}`, { params: One, form: input }, done, act),

    /**
     * Deletes the record of an id as it was drawn; its form is `removed`. `errors` are those beside NOT_FOUND and VERSION_CONFLICT, `fields`
     * what the form says besides.
     */
    remove: <F extends z.ZodRawShape = Record<never, never>, Result = unknown>({
      done = 'removed',
      errors = [],
      fields = {} as F,
      ...act
    }: Act<V, DrawnRecord & z.output<z.ZodObject<F>>, Result> & {
      readonly done?: string;
      readonly fields?: F;
    }) =>
      posting('/{id}/remove', { params: One, form: z.strictObject({ ...fields, ...drawnVersion }) }, done, {
        ...act,
        errors: [...errors, 'NOT_FOUND' as const, 'VERSION_CONFLICT' as const].sort(),
      }),

    /** The file of everything that the list of an address shows. */
    file: fileOf(family),
  };
}
