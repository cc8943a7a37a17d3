import { type FormProblem, type Wording, wordingFor } from '@/lib/shared/form/problem-of';

/** What a page knows about a form it shows again: the refusal, what was typed, and the form token. */
export type FormView = {
  readonly error: (FormProblem & { readonly code: string }) | null;
  /** By field name; never holds a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Null on pages for guests, which are shared. */
  readonly token: string | null;
  /** The form has just been carried out. */
  readonly done: boolean;
  /** The form's own words for refusals; see `worded`. */
  readonly wording?: Wording;
};

/** Whose change a form that was sent late has missed, and when that was, in words of the page. */
export type Changed = { readonly name: string; readonly when: string };

/** The state of a form whose refusals are told in words of its own. */
export function worded(view: FormView, wording: Wording): FormView {
  const { error } = view;
  if (error === null) return { ...view, wording };
  const message = wordingFor(wording, error.code, error.field) ?? error.message;
  return { ...view, wording, error: { ...error, message } };
}

/** What every field of one form takes: the form's id, its state, and the name of the field. */
export const fieldsOf = (form: string, view: FormView) => (name: string) => ({ form, view, name });
