import type { FormProblem } from './form-view';

/** What to show for a rejected call; `fallback` where the server had no words, or was never reached. */
export function problemOf(failure: unknown, fallback: string): FormProblem {
  if (typeof failure !== 'object' || failure === null) return { field: null, message: fallback };
  const field = 'errorField' in failure && typeof failure.errorField === 'string' ? failure.errorField : null;
  const reached = !('statusCode' in failure) || failure.statusCode !== 'REQUEST_ERROR';
  const message = 'message' in failure && typeof failure.message === 'string' ? failure.message : '';
  return { field, message: reached && message !== '' ? message : fallback };
}
