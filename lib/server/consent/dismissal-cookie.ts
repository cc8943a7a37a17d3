import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import {
  type DismissalCookieName,
  dismissalCookieNames,
  dismissalCookieValue,
  messageHidingCookie,
} from '@/lib/shared/consent/dismissal-cookies';
import { Refusal } from '@/lib/shared/refusal';
import { dropPlainCookie, plainCookie } from './plain-cookie';

/** What is only there to be deleted. */
const olderName = 'HIDE_COOKIES_MESSAGE' satisfies DismissalCookieName;

/**
 * Sets a meta cookie for as long as a browser keeps one, or deletes it for an empty value. Closing the message
 * anew deletes its older flag along. Refuses: NOT_FOUND for a name nobody may set, VALIDATION_ERROR for a value.
 */
export function setDismissalCookie(context: RequestContext, name: string, value: string): void {
  if (!dismissalCookieNames.some((one) => one === name)) throw new Refusal('NOT_FOUND', { field: 'name' });
  if (!dismissalCookieValue.test(value)) throw new Refusal('VALIDATION_ERROR', { field: 'newValue' });
  if (value === '') context.setCookies.push(dropPlainCookie(name));
  else if (name === olderName) throw new Refusal('VALIDATION_ERROR', { field: 'newValue' });
  else context.setCookies.push(plainCookie(name, value));
  if (name === messageHidingCookie && value !== '') context.setCookies.push(dropPlainCookie(olderName));
}
