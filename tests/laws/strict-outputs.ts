import * as z from 'zod';

type Schema = {
  readonly type?: string;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** Places in a schema where an object may carry what nobody named, as paths from `$`. */
export function looseObjects(schema: z.ZodType): string[] {
  // As input: for what goes out, zod writes every object down as closed.
  return looseIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '$');
}

function looseIn(schema: Schema, at: string): string[] {
  const open =
    schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(open ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => looseIn(part, `${at}.${name}`)),
    ...(schema.items === undefined ? [] : looseIn(schema.items, `${at}[]`)),
    ...(schema.anyOf ?? []).flatMap((part) => looseIn(part, at)),
  ];
}
