import 'server-only';
import * as z from 'zod';
import { readCookie } from '@/lib/server/identity/cookie-names';
import { unsealOnce } from '@/lib/server/tickets/sealed';
import { fieldWants } from '@/lib/shared/field-want';

/** How long what was typed into a refused form is kept, in seconds. */
export const flashSeconds = 300;

const Left = {
  form: z.string(),
  field: z.string().nullable(),
  /** Which of several lines or addresses of the field it is about. */
  line: z.string().optional(),
  /** What the field should have had. */
  want: z.strictObject({ kind: z.enum(fieldWants), limit: z.number() }).optional(),
  values: z.record(z.string(), z.string()),
};
const Flash = z.strictObject({
  ...Left,
  /** What another form left behind that waits until somebody has signed in: the steps of signing in carry it along. */
  waiting: z.strictObject(Left).optional(),
});
export type Flash = z.infer<typeof Flash>;

/** What a refused form left behind, or null. */
export async function readFlash(cookieHeader: string | null): Promise<Flash | null> {
  return unsealOnce(readCookie(cookieHeader, 'flash'), Flash, flashSeconds);
}
