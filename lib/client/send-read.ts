import { formToken } from './form-token';
import { knownFormToken } from './known-form-token';
import { send } from './send';

/**
 * Asks our server something that concerns nobody, with the form token as every call. The server wants it of calls that change
 * something alone, so where none can be had the read goes without: in the frame of a host page there are no cookies, and so no
 * token; and while visitors are asked about cookies, nothing they did not do sets one. Rejects with what `fetch` says.
 */
export async function sendRead(address: string, signal: AbortSignal | null = null): Promise<Response> {
  const token = mayFetchToken() ? await formToken().catch(() => null) : knownFormToken();
  return send(address, { signal }, token);
}

/** Whether a read may fetch a form token, with which the device cookie comes. */
export const mayFetchToken = (): boolean =>
  !('embed' in document.documentElement.dataset || asksAboutCookies());

const asksAboutCookies = (): boolean =>
  document.querySelector('#consent[data-consent^="ask"]')?.checkVisibility() ?? false;
