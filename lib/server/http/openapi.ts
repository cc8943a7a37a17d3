import 'server-only';
import * as z from 'zod';
import { httpStatusOf } from '@/lib/shared/refusal';
import type { Endpoint, Method } from './endpoint';

type Operation = {
  readonly operationId: string;
  /** Who may call, in the guard's words. */
  readonly description: string;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
};

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The OpenAPI description of a list of endpoints, made of the same declarations that serve them. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const one of [...endpoints].sort((a, b) => a.address.localeCompare(b.address))) {
    const [method, path] = one.address.split(' ') as [Method, string];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one) };
  }
  return { openapi: '3.1.0', info: { title: 'Umiak', version: '1' }, paths };
}

function operationOf(one: Endpoint): Operation {
  const body = bodyOf(one);
  return {
    operationId: one.address,
    description: one.guard.says,
    parameters: [...parametersOf(one.input.params, 'path'), ...parametersOf(one.input.query, 'query')],
    ...(body === null ? {} : { requestBody: body }),
    responses: responsesOf(one),
  };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(part as z.ZodType, 'input'),
  }));
}

function bodyOf({ input }: Endpoint): object | null {
  if (input.json !== undefined) {
    return { content: { 'application/json': { schema: schemaOf(input.json, 'input') } } };
  }
  if (input.multipart !== undefined) {
    return { content: { 'multipart/form-data': { schema: schemaOf(input.multipart, 'input') } } };
  }
  if (input.reports !== undefined) {
    const schema = schemaOf(input.reports, 'input');
    return { content: { 'application/reports+json': { schema }, 'application/csp-report': { schema } } };
  }
  if (input.form === undefined) return null;
  const schema = schemaOf(input.form, 'input');
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function responsesOf(one: Endpoint): Operation['responses'] {
  const refusals: Record<string, { description: string }> = {};
  for (const code of [...one.guard.errors, ...one.errors]) {
    const status = String(httpStatusOf[code]);
    refusals[status] = { description: [refusals[status]?.description, code].filter(Boolean).join(', ') };
  }
  // Files, pictures and pages are what a browser shows or keeps, not what the handler returns.
  const content =
    one.shownAs === null
      ? { 'application/json': { schema: schemaOf(one.output, 'output') } }
      : { '*/*': { schema: { type: 'string' } } };
  return { 200: { description: 'OK', content }, ...refusals };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
