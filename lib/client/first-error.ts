/** One entry of the `errors` of a JSON answer that says no. */
export type ErrorEntry = {
  readonly code: string;
  readonly description?: string;
  readonly localizedDescription?: string;
  readonly field?: string;
};

/** The entry of a rejected body that is read: the first of `errors`; null when there is none. */
export function firstError(body: unknown): ErrorEntry | null {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  const first: unknown = Array.isArray(errors) ? errors[0] : null;
  if (typeof first !== 'object' || first === null) return null;
  return typeof (first as { code?: unknown }).code === 'string' ? (first as ErrorEntry) : null;
}
