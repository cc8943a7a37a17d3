/** Words of a form's own for a refusal, by its code or by code and field (`VALIDATION_ERROR email`), where the general ones do not fit. */
export type Wording = Readonly<Record<string, string>>;

/** One refusal in the words of the visitor; `field` names the input it is about. */
export type FormProblem = { readonly field: string | null; readonly message: string };

/** One beside the first, with a code of its own. */
export type OtherProblem = FormProblem & { readonly code: string };

/** A form's own words for a refusal: those about the field first, then those of the code. */
export const wordingFor = (wording: Wording, code: string, field: string | null): string | undefined =>
  wording[`${code} ${field ?? ''}`] ?? wording[code];

/**
 * What to show for a rejected call, of each field that is wrong: the form's own words for its code, else the server's; `fallback` where
 * the server had none, or was never reached.
 */
export function problemsOf(failure: unknown, fallback: string, wording: Wording = {}): FormProblem[] {
  const first = problemOf(failure, fallback, wording);
  const { also = [] } = (failure ?? {}) as Partial<Failure>;
  const others = also.map(({ code, field, message }) => ({
    field,
    message: wordingFor(wording, code, field) ?? message,
  }));
  return [first, ...others];
}

/** What a rejected call tells beside the first field. */
type Failure = { readonly also: readonly OtherProblem[] };

function problemOf(failure: unknown, fallback: string, wording: Wording): FormProblem {
  if (typeof failure !== 'object' || failure === null) return { field: null, message: fallback };
  const field = 'errorField' in failure && typeof failure.errorField === 'string' ? failure.errorField : null;
  const reached = !('statusCode' in failure) || failure.statusCode !== 'REQUEST_ERROR';
  const message = 'message' in failure && typeof failure.message === 'string' ? failure.message : '';
  const code = 'errorCode' in failure && typeof failure.errorCode === 'string' ? failure.errorCode : '';
  return {
    field,
    message: wordingFor(wording, code, field) ?? (reached && message !== '' ? message : fallback),
  };
}
