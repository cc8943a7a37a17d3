/**
 * A well-formed call of every endpoint, with values that exist for nobody, so that each role reaches the
 * handler and no call changes anything another one needs. `{unique}` becomes a value nobody else sends, so
 * that limits by address do not couple calls.
 */
export type SampleCall = {
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** A form with a file; each value is the text of one. */
  readonly multipart?: Readonly<Record<string, string>>;
  /** A JSON body, where the endpoint takes no form. */
  readonly json?: Readonly<Record<string, unknown>>;
  /** Of the JSON body, where it is not `application/json`. */
  readonly type?: string;
  /** Values of the address's `{parameters}`; by default an id that nobody has. */
  readonly params?: Readonly<Record<string, string>>;
};

/** The calls that save and delete a record of a family: one that nobody has, with these fields. */
export const recordSamples = (
  path: string,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, SampleCall>> => ({
  [`POST ${path}`]: { form: { id: '00000000-0000-4000-8000-000000000000', version: '1', ...fields } },
  [`POST ${path}/{id}/remove`]: { form: { version: '1' } },
});

/** The calls about a file of a family: one that changes nothing, and one that nobody has. */
export const fileSamples = (path: string, file: string): Readonly<Record<string, SampleCall>> => ({
  [`POST ${path}/file/check`]: { multipart: { file } },
  [`POST ${path}/file/import`]: { form: { draft: 'none', seen: '' } },
});
