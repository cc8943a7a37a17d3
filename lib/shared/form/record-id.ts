import * as z from 'zod';
import { Id } from './id';

/** What the form of a record sends with its fields: its id, empty for a new one, and the version that was drawn. */
export const recordId = {
  id: z.union([z.literal(''), Id]).default(''),
  version: z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)]).default(''),
} as const;

/** What the form sends that deletes a record: the version that was drawn, so that nobody deletes what they have not seen. */
export const drawnVersion = { version: z.string().regex(/^\d{1,9}$/) } as const;

/** A record as it was drawn. */
export type DrawnRecord = { readonly id: string; readonly version: string | number };

/** A record as its form has its fields, once it is kept. */
export type Kept<Form> = Omit<Form, 'id' | 'version'> & { readonly id: string; readonly version: number };
