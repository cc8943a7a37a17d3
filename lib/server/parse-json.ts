import 'server-only';
import * as z from 'zod';

const reasonMax = 500;

/** JSON from outside, as its schema understands it. @throws Error in plain words when it is none, or does not fit */
export function parseJson<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error).slice(0, reasonMax));
  return parsed.data;
}
