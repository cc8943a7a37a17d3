/** One entry of the `errors` of a JSON answer that says no. */
export type ErrorEntry = {
  readonly code: string;
  readonly description?: string;
  readonly localizedDescription?: string;
  readonly field?: string;
};

/** The entry of a rejected body that is read: the first of `errors`; null when there is none. */
export function firstError(body: unknown): ErrorEntry | null {
  const first = errorsOf(body)[0];
  return isEntry(first) ? first : null;
}

/** The others of its `errors`, which name the other fields that are wrong. */
export const otherErrors = (body: unknown): ErrorEntry[] => errorsOf(body).slice(1).filter(isEntry);

function errorsOf(body: unknown): readonly unknown[] {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? errors : [];
}

const isEntry = (one: unknown): one is ErrorEntry =>
  typeof (one as { code?: unknown } | null | undefined)?.code === 'string';
