import { httpStatusOf, isRefusalCode } from '@/lib/shared/refusal';
import { schemaText } from './schema-text';

/** One call of the site, ready to be read. */
export type EndpointRow = {
  readonly method: string;
  readonly path: string;
  readonly guard: string;
  /** One line for each source: `form { … }`, `query { … }`, `path { … }`. */
  readonly input: readonly string[];
  readonly output: string;
  /** `401 INVALID_SESSION` and the like. */
  readonly errors: readonly string[];
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of an OpenAPI 3.1 document, in its order. */
export function endpointRows(document: unknown): EndpointRow[] {
  return Object.entries(part(part(document, 'paths'))).flatMap(([path, item]) =>
    methods
      .filter((method) => part(item, method) !== undefined)
      .map((method) => rowOf(method.toUpperCase(), path, part(item, method))),
  );
}

function rowOf(method: string, path: string, operation: unknown): EndpointRow {
  const responses = Object.entries(part(part(operation, 'responses')));
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const output = Object.values(part(part(success, 'content')))[0];
  return {
    method,
    path,
    guard: words(part(operation, 'x-guard')) || words(part(operation, 'description')),
    input: [...parameterLines(operation), ...bodyLines(operation)],
    output: output === undefined ? '' : schemaText(part(output, 'schema')),
    errors: responses.filter(([status]) => /^[45]/.test(status)).flatMap(errorLines),
  };
}

function bodyLines(operation: unknown): string[] {
  const content = Object.entries(part(part(part(operation, 'requestBody'), 'content')));
  const kinds = content.map(([type]) => (type.includes('json') ? 'json' : 'form'));
  return content.length === 0
    ? []
    : [`${[...new Set(kinds)].join(' or ')} ${schemaText(part(content[0]?.[1], 'schema'))}`];
}

function parameterLines(operation: unknown): string[] {
  const parameters = part(operation, 'parameters');
  if (!Array.isArray(parameters)) return [];
  const sources = [...new Set(parameters.map((parameter) => words(part(parameter, 'in'))))];
  return sources.map((source) => {
    const named = parameters.filter((parameter) => part(parameter, 'in') === source);
    return `${source} { ${named.map(parameterText).join(', ')} }`;
  });
}

function parameterText(parameter: unknown): string {
  const mark = part(parameter, 'required') === true ? '' : '?';
  return `${words(part(parameter, 'name'))}${mark}: ${schemaText(part(parameter, 'schema'))}`;
}

/** The codes a description names, else the status alone. */
function errorLines([status, response]: [string, unknown]): string[] {
  const codes = words(part(response, 'description'))
    .split(/[^A-Z_]+/)
    .filter((code) => isRefusalCode(code));
  return codes.length === 0 ? [status] : codes.map((code) => `${httpStatusOf[code]} ${code}`);
}

function part(value: unknown, key: string): unknown;
function part(value: unknown): Readonly<Record<string, unknown>>;
function part(value: unknown, key?: string): unknown {
  const known = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  return key === undefined ? known : known[key];
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
