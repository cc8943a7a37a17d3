/** As much of a JSON Schema as the reference shows. */
type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
};

/** A JSON Schema in the shorthand a developer reads fastest: `{ name: string, age?: number | null }`. */
export function schemaText(schema: unknown): string {
  return isSchema(schema) ? textOf(schema) : 'unknown';
}

function textOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return join(
      schema.enum.map((value) => JSON.stringify(value)),
      ' | ',
    );
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return join(choices.map(textOf), ' | ');
  if (schema.allOf !== undefined) return join(schema.allOf.map(textOf), ' & ');
  if (schema.type === 'array') return `${grouped(schemaText(schema.items))}[]`;
  if (schema.type === 'object') return objectText(schema);
  if (Array.isArray(schema.type)) return join(schema.type, ' | ');
  return typeof schema.type === 'string' ? schema.type : 'unknown';
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const names = Object.entries(properties);
  if (names.length > 0) {
    const fields = names.map(
      ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${textOf(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return isSchema(additionalProperties) ? `{ [name]: ${textOf(additionalProperties)} }` : '{}';
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const join = (parts: readonly string[], by: string) => [...new Set(parts)].join(by);
const grouped = (text: string) => (/ [|&] /.test(text) && !text.startsWith('{') ? `(${text})` : text);
