import type { OtherProblem } from '@/lib/shared/form/form-problem';
import { type ErrorEntry, firstError } from '../first-error';

/** Why a sign-in call failed (specification §8): these four keys and no other, but for several fields that are wrong. */
export type AuthFailure = {
  /** Name of the form field to mark; null when the failure is about none. */
  readonly errorField: string | null;
  /** What the visitor reads; empty where the answer has no words for them. */
  readonly message: string;
  /** HTTP status of the refusal, or REQUEST_ERROR when there was no answer that can be read. */
  readonly statusCode: number | string;
  readonly errorCode: string | null;
  /** The other fields that are wrong. */
  readonly also?: readonly OtherProblem[];
};

/**
 * The failure an answer tells: `{ status: -1, … }` whatever its HTTP status, or the `errors` of a refused
 * call. Null when it tells none.
 */
export function authFailureIn(body: unknown, httpStatus: number): AuthFailure | null {
  if (isRefusal(body)) {
    const { errorField = null, message = '', statusCode = httpStatus, errorCode = null } = body;
    return { errorField, message, statusCode, errorCode };
  }
  const error = httpStatus >= 400 ? firstError(body) : null;
  if (error === null) return null;
  // A description is for developers: a code, or the words of a validator.
  const { field = null, localizedDescription = '', code } = error;
  const failure = {
    errorField: field,
    message: localizedDescription,
    statusCode: httpStatus,
    errorCode: code,
  };
  const also = otherProblems(body);
  return also.length === 0 ? failure : { ...failure, also };
}

/** What a rejected body says of the other fields that are wrong. */
export const otherProblems = (body: unknown): OtherProblem[] =>
  otherErrors(body).map(({ code, field = null, localizedDescription = '' }) => ({
    code,
    field,
    message: localizedDescription,
  }));

/** What any rejection of a sign-in call says: itself when it is a failure, else a failed request. */
export function toAuthFailure(reason: unknown): AuthFailure {
  if (isAuthFailure(reason)) return reason;
  const message = reason instanceof Error ? reason.message : String(reason ?? '');
  const errorCode = reason === 'CAPTCHA_REQUIRED' ? reason : null;
  return { errorField: null, message, statusCode: 'REQUEST_ERROR', errorCode };
}

/** Whether a rejection is a told failure. */
export function isAuthFailure(reason: unknown): reason is AuthFailure {
  return typeof reason === 'object' && reason !== null && 'statusCode' in reason && 'errorCode' in reason;
}

function isRefusal(body: unknown): body is Partial<AuthFailure> {
  return (body as { status?: unknown } | null | undefined)?.status === -1;
}

/** The entries of a rejected body after the first, which name the other fields that are wrong. */
function otherErrors(body: unknown): ErrorEntry[] {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors)
    ? errors.slice(1).flatMap((one: unknown) => firstError({ errors: [one] }) ?? [])
    : [];
}
