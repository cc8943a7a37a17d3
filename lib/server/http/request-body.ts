import 'server-only';
import * as z from 'zod';
import { hasControlCharacters, showsNothing } from '@/lib/shared/control-characters';
import { fieldWant } from '@/lib/shared/field-want';
import { replaceBidiControls, withLineFeeds } from '@/lib/shared/form/one-line';
import { type FieldFault, Refusal } from '@/lib/shared/refusal';
import type { InputSpec } from './endpoint';

/** The largest body a call may carry, in bytes. */
export const bodyBytesMax = 64 * 1024;
/** The same for a call that takes a file. */
export const fileBodyBytesMax = 6 * 1024 * 1024;

export type RawBody = Readonly<Record<string, unknown>>;

const jsonType = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i;
const multipartType = /^multipart\/form-data\s*;/i;
const reportType = /^application\/(?:reports\+json|csp-report)(?:\s*;|$)/i;
const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/** Whether a request carries a form as a browser posts it. */
export const isFormEncoded = (request: Request): boolean =>
  formType.test(request.headers.get('content-type') ?? '');

/** Whether a request carries a form with files. */
export const isMultipart = (request: Request): boolean =>
  multipartType.test(request.headers.get('content-type') ?? '');

/** A body that has arrived whole, to be read once it is known whose it is. */
export type ReceivedBody = {
  /**
   * The fields as one flat object. Refuses: UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE (no more than the limit was received),
   * VALIDATION_ERROR for what cannot be parsed.
   */
  readonly read: () => Promise<RawBody>;
};

/** No body, or one that was left where it is. */
export const nothingReceived: ReceivedBody = { read: async () => ({}) };

/**
 * Waits for the body an endpoint expects, before anybody is looked at: whoever holds it back must not keep a right that ends
 * meanwhile. What is wrong with it is told by `read`, so that strangers learn nothing.
 */
export async function receiveBody(request: Request, spec: InputSpec): Promise<ReceivedBody> {
  const { bytesMax = bodyBytesMax, form, json, multipart, reports } = spec;
  const isExpected = [form, json, multipart, reports].some((one) => one !== undefined);
  if (!isExpected) return nothingReceived;
  const received = await readBytes(request, multipart === undefined ? bytesMax : fileBodyBytesMax).catch(
    (error: unknown) => error,
  );
  return {
    read: async () => {
      if (!(received instanceof Buffer)) throw received;
      return fieldsIn(received, request, spec);
    },
  };
}

async function fieldsIn(bytes: Buffer, request: Request, spec: InputSpec): Promise<RawBody> {
  if (spec.multipart !== undefined) return readMultipart(bytes, request, spec.multipart);
  if (spec.reports !== undefined) return readReports(bytes, request);
  const type = request.headers.get('content-type') ?? '';
  const asForm = formType.test(type) && spec.form !== undefined;
  const text = bytes.toString('utf8');
  if (text === '') return {};
  if (spec.form !== undefined && isMultipart(request)) return readMultipart(bytes, request, spec.form);
  if (asForm) return fieldsOf([...new URLSearchParams(text)], spec.form);
  if (!jsonType.test(type)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  return fromJson(text);
}

async function readBytes(request: Request, bytesMax: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw new Refusal('BODY_TOO_LARGE');
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new Refusal('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** One report that a browser sends alone is a list of one. */
function readReports(bytes: Buffer, request: Request): RawBody {
  if (!reportType.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const reports = parsedJson(bytes.toString('utf8'));
  return { reports: Array.isArray(reports) ? reports : [reports] };
}

/** The parts of a posted form. */
async function readMultipart(bytes: Buffer, request: Request, schema: z.ZodObject): Promise<RawBody> {
  if (!isMultipart(request)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const type = request.headers.get('content-type') ?? '';
  const parts = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('VALIDATION_ERROR', { description: 'the form cannot be taken apart' });
    });
  return fieldsOf([...parts.entries()], schema);
}

/**
 * The query of a call by the schema of its endpoint. Refuses with VALIDATION_ERROR a parameter given twice, whether or not
 * it is declared: other software on the way may read the first one where we read the last (ASVS 15.3.7).
 */
export function readQuery(request: Request, spec: InputSpec): RawBody {
  return fieldsOf([...new URL(request.url).searchParams], spec.query);
}

/** Every field once; one that is a list may be given more than once. */
function fieldsOf(pairs: readonly [string, unknown][], schema: z.ZodObject | undefined): RawBody {
  const shape = schema?.shape ?? {};
  const lists = Object.keys(shape).filter((name) => isList(shape[name]));
  const single = once(pairs.filter(([name]) => !lists.includes(name)));
  const several = lists.flatMap((name) => {
    const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
    return values.length === 0 ? [] : [[name, values] as const];
  });
  return { ...single, ...Object.fromEntries(several) };
}

/** Whether a schema takes a list, whatever becomes of it afterwards. */
function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return isList(schema.in);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return isList(schema.unwrap());
  return schema instanceof z.ZodArray;
}

function once(pairs: Iterable<[string, unknown]>): RawBody {
  const fields = new Map<string, unknown>();
  for (const [name, value] of pairs) {
    if (fields.has(name)) throw new Refusal('VALIDATION_ERROR', { field: name, description: 'given twice' });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function fromJson(text: string): RawBody {
  const value = parsedJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawBody;
  throw new Refusal('VALIDATION_ERROR', { description: 'the body is not a JSON object' });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('VALIDATION_ERROR', { description: 'the body is not JSON' });
  }
}

/**
 * Checks each part of the input against its schema and merges them. Refuses with VALIDATION_ERROR, and with
 * INVALID_CHARACTERS for a control character or half a surrogate pair in any text, declared or not. A field of a body that shows
 * nothing is an empty one, whichever characters it has. Bidirectional
 * control characters become spaces where a schema takes them, since whoever reads a name or a subject line would see other words.
 * Lines of a text in a body end with a line feed, however they were sent: browsers post CRLF for what was drawn with LF.
 */
export function parseInput(
  spec: InputSpec,
  raw: { params: RawBody; query: RawBody; body: RawBody },
): RawBody {
  for (const part of [raw.params, raw.query, raw.body]) refuseControlCharacters(part);
  replaceTextsIn(raw.body, withLineFeeds);
  return {
    ...parsed(spec.params, raw.params),
    ...parsed(spec.query, raw.query),
    ...parsed(spec.json ?? spec.form ?? spec.multipart ?? spec.reports, withoutBlanks(raw.body)),
  };
}

/** Who fills in what nobody sees has filled in nothing. */
const withoutBlanks = (body: RawBody): RawBody =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && showsNothing(value) ? '' : value,
    ]),
  );

/** Looks at names and values, however deep: a stack of our own, because a body may be nested deeper than ours is high. */
function refuseControlCharacters(part: RawBody): void {
  for (const [field, value] of Object.entries(part)) {
    const open: unknown[] = [field, value];
    while (open.length > 0) {
      const one = open.pop();
      if (typeof one === 'string' && hasControlCharacters(one)) {
        throw new Refusal('INVALID_CHARACTERS', {
          ...(hasControlCharacters(field) ? {} : { field }),
          description: 'a control character or half a surrogate pair',
        });
      }
      if (one instanceof File) open.push(one.name);
      else if (typeof one === 'object' && one !== null) open.push(...Object.keys(one), ...Object.values(one));
    }
  }
}

/** What nobody is shown, and must stay as it was typed. */
const passwordName = /^(?:passwd|current)$/;

/** Replaces all texts of an input but passwords, however deep; whether any differs. */
function replaceTextsIn(input: RawBody, replaced: (text: string) => string): boolean {
  let isReplaced = false;
  const open: object[] = [input];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const [name, part] of Object.entries(one)) {
      if (typeof part === 'object' && part !== null && !(part instanceof File)) open.push(part);
      if (typeof part !== 'string' || passwordName.test(name) || replaced(part) === part) continue;
      Object.assign(one, { [name]: replaced(part) });
      isReplaced = true;
    }
  return isReplaced;
}

function parsed(schema: z.ZodObject | undefined, value: RawBody): RawBody {
  if (schema === undefined) return {};
  const result = schema.safeParse(value);
  if (result.success) return replaceTextsIn(value, replaceBidiControls) ? parsed(schema, value) : result.data;
  const description = z.prettifyError(result.error);
  const [first, ...also] = faultsIn(result.error, value);
  throw new Refusal('VALIDATION_ERROR', { ...first, also, description });
}

/** More fields are not named: names may be the sender's. */
const faultsMax = 30;

/** What is wrong with each field, once; nothing where the whole is. */
function faultsIn({ issues }: z.ZodError, value: RawBody): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  if (issues[0]?.path[0] === undefined) return [];
  for (const issue of issues) {
    const field = issue.path[0] === undefined ? null : String(issue.path[0]);
    if (field === null || faults.has(field) || faults.size === faultsMax) continue;
    const want = fieldWant(issue, value[field]);
    faults.set(field, { field, want, description: issue.message });
  }
  return [...faults.values()];
}
