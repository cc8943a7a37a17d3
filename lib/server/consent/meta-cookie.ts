import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import {
  type MetaCookieName,
  messageHidingCookie,
  metaCookieNames,
  metaCookieValue,
} from '@/lib/shared/consent/meta-cookies';
import { Refusal } from '@/lib/shared/refusal';
import { dropPlainCookie, plainCookie } from './plain-cookie';

/** What is only there to be deleted. */
const olderName = 'HIDE_COOKIES_MESSAGE' satisfies MetaCookieName;

/**
 * Sets a meta cookie for as long as a browser keeps one, or deletes it for an empty value. Closing the message
 * anew deletes its older flag along. Refuses: NOT_FOUND for a name nobody may set, VALIDATION_ERROR for a value.
 */
export function setMetaCookie(context: RequestContext, name: string, value: string): void {
  if (!metaCookieNames.some((one) => one === name)) throw new Refusal('NOT_FOUND', { field: 'name' });
  if (!metaCookieValue.test(value)) throw new Refusal('VALIDATION_ERROR', { field: 'newValue' });
  if (value === '') context.setCookies.push(dropPlainCookie(name));
  else if (name === olderName) throw new Refusal('VALIDATION_ERROR', { field: 'newValue' });
  else context.setCookies.push(plainCookie(name, value));
  if (name === messageHidingCookie && value !== '') context.setCookies.push(dropPlainCookie(olderName));
}
