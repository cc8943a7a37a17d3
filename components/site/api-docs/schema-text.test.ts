import * as z from 'zod';
import { schemaText } from './schema-text';

test.each([
  [z.string(), 'string'],
  [z.string().nullable(), 'string | null'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.array(z.object({ kind: z.enum(['a', 'b']) })), '{ kind: "a" | "b" }[]'],
  [z.literal(0), '0'],
  [z.record(z.string(), z.number()), '{ [name]: number }'],
  [z.object({}), '{}'],
  [z.object({ name: z.string(), age: z.number().optional() }), '{ name: string, age?: number }'],
])('%# reads like a type', (schema, text) => {
  expect(schemaText(z.toJSONSchema(schema))).toBe(text);
});

test('a reference is its last word, and no schema is unknown', () => {
  expect(schemaText({ $ref: '#/components/schemas/AuthState' })).toBe('AuthState');
  expect(schemaText(undefined)).toBe('unknown');
});
