import 'server-only';
import { setCookie } from '@/lib/server/identity/cookie-names';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { Refusal } from '@/lib/shared/refusal';
import { dismissedSeconds, withDismissed } from '@/lib/shared/site/dismissed-messages';
import { readMessages } from './site-messages';
import { lookAtSharedPages } from './watch-shared-pages';

/** Puts a message away in this browser. Refuses with NOT_FOUND where there is none that may be. */
export async function dismissMessage(context: RequestContext, id: number): Promise<void> {
  const message = (await readMessages()).find((one) => one.id === id);
  if (message === undefined || !message.dismissible) throw new Refusal('NOT_FOUND');
  context.setCookies.push(setCookie('msg', withDismissed(context.cookie('msg'), id), dismissedSeconds));
  // The page that comes next must know the message as one that can be put away, however new it is.
  await lookAtSharedPages();
}
