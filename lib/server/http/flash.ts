import 'server-only';
import * as z from 'zod';
import { readCookie } from '@/lib/server/identity/cookie-names';
import { unsealOnce } from '@/lib/server/tickets/sealed';
import { fieldWants } from '@/lib/shared/field-want';
import { isRefusalCode, type RefusalCode } from '@/lib/shared/refusal';

/** How long what was typed into a refused form is kept, in seconds. */
export const flashSeconds = 300;

const Want = z.strictObject({ kind: z.enum(fieldWants), limit: z.number() });
const Fault = z.strictObject({
  field: z.string(),
  /** VALIDATION_ERROR without one. */
  code: z.custom<RefusalCode>(isRefusalCode).optional(),
  line: z.string().optional(),
  want: Want.optional(),
});

const Left = {
  form: z.string(),
  field: z.string().nullable(),
  /** Which of several lines or addresses of the field it is about. */
  line: z.string().optional(),
  /** What the field should have had. */
  want: Want.optional(),
  /** The other fields that were wrong. */
  also: z.array(Fault).optional(),
  values: z.record(z.string(), z.string()),
  /** The account whose form it was, which alone is shown it; null for a guest's, '' for one that nobody can be found for. */
  owner: z.string().nullable(),
  /** When it ends, in milliseconds since 1970, whatever carries it along. */
  until: z.number(),
};
const Flash = z.strictObject({
  ...Left,
  /** Its form is to be sent again once somebody has said who they are. */
  isWaiting: z.literal(true).optional(),
  /** What such a form left behind: the steps of signing in, which leave something themselves, carry it along. */
  waiting: z.strictObject({ ...Left, isWaiting: z.literal(true) }).optional(),
});
export type Flash = z.infer<typeof Flash>;

/** What forms left behind for the next page, or null. */
export async function readFlash(cookieHeader: string | null): Promise<Flash | null> {
  return unsealOnce(readCookie(cookieHeader, 'flash'), Flash, flashSeconds);
}

/** What the form `id` left behind for whoever looks now: what somebody else typed, or was given to see once, is not for them. */
export async function leftBy(
  id: string,
  cookieHeader: string | null,
  accountId: string | null,
): Promise<Flash | null> {
  const flash = await readFlash(cookieHeader);
  const isTheirs = ({ form, owner, until }: Flash) =>
    form === id && until > Date.now() && (owner === null || owner === accountId);
  return [flash, flash?.waiting].find((left) => left != null && isTheirs(left)) ?? null;
}
