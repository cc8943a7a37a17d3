import {
  type FormProblem,
  type OtherProblem,
  type Wording,
  wordingFor,
} from '@/lib/shared/form/form-problem';

/** What a page knows about a form it shows again: the refusal, what was typed, and the form token. */
export type FormView = {
  readonly error: (FormProblem & { readonly code: string; readonly also?: readonly OtherProblem[] }) | null;
  /** By field name; never holds a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Null on pages for guests, which are shared. */
  readonly token: string | null;
  /** The form has just been carried out. */
  readonly done: boolean;
  /** It was sent while everything was already as it says. */
  readonly isUnchanged?: boolean;
  /** The form's own words for refusals; see `worded`. */
  readonly wording?: Wording;
};

/** Whose change a form that was sent late has missed, and when that was, in words of the page. */
export type Changed = { readonly name: string; readonly when: string };

/** The state of a form whose refusals are told in words of its own. */
export function worded(view: FormView, wording: Wording): FormView {
  const { error } = view;
  if (error === null) return { ...view, wording };
  const inOwn = <P extends OtherProblem>(problem: P): P => ({
    ...problem,
    message: wordingFor(wording, problem.code, problem.field) ?? problem.message,
  });
  const own = { ...inOwn(error), ...(error.also && { also: error.also.map(inOwn) }) };
  return { ...view, wording, error: own };
}

/** Everything that is wrong, the first one first. */
export const problemsIn = ({ error }: Pick<FormView, 'error'>): readonly FormProblem[] =>
  error === null ? [] : [error, ...(error.also ?? [])];

/** What is wrong with a field; null for nothing. */
export const problemOfField = (view: Pick<FormView, 'error'>, name: string): string | null =>
  problemsIn(view).find(({ field }) => field === name)?.message ?? null;

/** Words for fields that are filled in wrongly, each by its name. */
export const fieldProblems = <Name extends string>(
  names: readonly Name[],
  t: (name: Name) => string,
): Wording => Object.fromEntries(names.map((name) => [`VALIDATION_ERROR ${name}`, t(name)]));

/** What every field of one form takes: the form's id, its state, and the name of the field. */
export const fieldsOf = (form: string, view: FormView) => (name: string) => ({ form, view, name });

type Words = (key: never) => string;
type Known = Readonly<Record<string, unknown>>;

/**
 * The same with the label, `t` of the field's name, and with what the record has: a text, a number or a day as `value`, yes or no as
 * `checked`. `record` is that of the form, or for a new one what stands there at first.
 */
export const recordFields =
  <T extends Words>(form: string, view: FormView, t: T, record: object | null) =>
  (name: Parameters<T>[0] & string) => {
    const value = (record as Known | null)?.[name];
    const text = value === null ? '' : String(value);
    return {
      ...fieldsOf(form, view)(name),
      label: (t as unknown as (key: string) => string)(name),
      value: value === undefined ? undefined : text,
      checked: value === true,
    };
  };
