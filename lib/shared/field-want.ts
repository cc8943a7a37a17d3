import type * as z from 'zod';
import { takenAway } from './people/record-files/record-file';

/** What a field of a form should have had, as far as its schema tells: what a visitor can put right. */
export const fieldWants = [
  'missing',
  'longer',
  'shorter',
  'least',
  'most',
  'entries',
  'hyphen',
  'invalid',
] as const;

/** `limit` is in letters for `longer` and `shorter`, in lines for `entries`, and a figure for `least` and `most`; 0 where there is none. `hyphen` is one alone, which stands for no value in files. */
export type FieldWant = { readonly kind: (typeof fieldWants)[number]; readonly limit: number };

/**
 * What is wrong with a field, for its visitor: never the words of the validator, which are for developers.
 *
 * @param value what was sent for the field
 */
export function fieldWant(issue: z.core.$ZodIssue, value: unknown): FieldWant {
  if (value === undefined || (typeof value === 'string' && value.trim() === ''))
    return { kind: 'missing', limit: 0 };
  // Parts of a list or of an object have no field of their own.
  if (issue.path.length > 1) return { kind: 'invalid', limit: 0 };
  if (issue.code === 'custom' && issue.params?.not === takenAway) return { kind: 'hyphen', limit: 0 };
  if (issue.code === 'too_small' && issue.inclusive) {
    const limit = Number(issue.minimum);
    if (issue.origin === 'string') return { kind: 'longer', limit };
    if (issue.origin === 'number' || issue.origin === 'int') return { kind: 'least', limit };
  }
  if (issue.code === 'too_big' && issue.inclusive) {
    const limit = Number(issue.maximum);
    if (issue.origin === 'string') return { kind: 'shorter', limit };
    if (issue.origin === 'array') return { kind: 'entries', limit };
    if (issue.origin === 'number' || issue.origin === 'int') return { kind: 'most', limit };
  }
  return { kind: 'invalid', limit: 0 };
}
