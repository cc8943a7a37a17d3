/** What a page knows about a form it shows again: the refusal, what was typed, and the form token. */
export type FormView = {
  readonly error: (FormProblem & { readonly code: string }) | null;
  /** By field name; never holds a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Null on pages for guests, which are shared. */
  readonly token: string | null;
  /** The form has just been carried out. */
  readonly done: boolean;
};

/** Words of a form's own for a refusal, by its code or by code and field (`VALIDATION_ERROR email`), where the general ones do not fit. */
export type Wording = Readonly<Record<string, string>>;

/** One refusal in the words of the visitor; `field` names the input it is about. */
export type FormProblem = { readonly field: string | null; readonly message: string };
