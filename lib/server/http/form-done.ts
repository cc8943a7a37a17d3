import 'server-only';
import * as z from 'zod';

/** What a form answers that was carried out: where its page goes on. */
export const FormDone = z.strictObject({ redirect: z.string() });
export type FormDone = z.infer<typeof FormDone>;

/** Where a plain form leads: to the page that its answer names. */
export const nextPage = ({ redirect }: Readonly<FormDone>): string => redirect;

/** Path and query of a page, which may have parameters, where a form says that it was carried out, and `more`. */
export function donePath(path: string, form: string, more: Readonly<Record<string, string>> = {}): string {
  const said = new URLSearchParams({ form, done: '1', ...more });
  return `${path}${path.includes('?') ? '&' : '?'}${said}`;
}
