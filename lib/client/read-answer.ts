import { clientConfig } from './config';
import { authFailureIn } from './sign-in/auth-failure';

/** How an answer is read: by the chrome's HTTP helper, the key API's client or a sign-in form. */
export type Reading = 'chrome' | 'keyApi' | 'authForm';

/**
 * Turns an answer to a call of `url` into its JSON, or null when it has no content, or a rejection
 * (chrome specification §7 'Handling of responses', account specification §8):
 * - `CAPTCHA_REQUIRED` when the call was redirected to the bot check;
 * - the JSON body of a failure; for a sign-in form, the `AuthFailure` it tells;
 * - nothing, when the key API or a sign-in form fails with 500 or above;
 * - else a text naming status, code and url: `Bad Gateway 502 /x`.
 *
 * @param isUnread nobody reads the answer, so that a success may say whatever it likes; null when that is no JSON
 */
export async function readAnswer(
  response: Response,
  url: string,
  reading: Reading,
  isUnread = false,
): Promise<unknown> {
  if (leadsToBotCheck(response)) throw 'CAPTCHA_REQUIRED';
  const body = await bodyOf(response);
  const failure = reading === 'authForm' ? authFailureIn(body, response.status) : null;
  if (failure !== null) throw failure;
  if (response.ok && (body !== undefined || isUnread)) return body ?? null;
  if (reading !== 'chrome' && response.status >= 500) throw undefined;
  throw body ?? `${response.statusText} ${response.status} ${url}`.trim();
}

function leadsToBotCheck(response: Response): boolean {
  return response.redirected && clientConfig().botCheckPaths.includes(new URL(response.url).pathname);
}

/** Undefined when the body is not the JSON it should be. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  if (text === '' && response.ok) return null;
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
