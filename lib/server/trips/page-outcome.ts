import 'server-only';
import { formState } from '@/lib/server/http/form-state';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What a page about trips knows of the form that was posted last. */
export type PageOutcome<Form extends string> = {
  readonly outcome: { readonly form: Form; readonly problem: string | null; readonly undo: string } | null;
  /** What was typed before a refusal. */
  readonly values: Readonly<Record<string, string>>;
  readonly token: string | null;
};

/** Reads it from the page's query and the flash of a refused post; forms that are not of the page are nobody's. */
export async function pageOutcome<Form extends string>(
  forms: readonly Form[],
  query: Query,
): Promise<PageOutcome<Form>> {
  const form = forms.find((one) => one === query.form);
  const { done, error, token, values } = await formState(form ?? 'trip', query);
  const undo = typeof query.undo === 'string' ? query.undo : '';
  const told = form !== undefined && (done || error !== null);
  return {
    outcome: told ? { form, problem: error?.message ?? null, undo } : null,
    values: form === undefined ? {} : values,
    token,
  };
}
