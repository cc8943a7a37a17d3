import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { setCookie } from '@/lib/server/session/cookie-names';
import { Refusal } from '@/lib/shared/refusal';
import { dismissedSeconds, withDismissed } from '@/lib/shared/site/dismissed-messages';
import { readMessages } from './site-messages';
import { lookAtMessages } from './watch-site-messages';

/** Puts a message away in this browser. Refuses with NOT_FOUND where there is none that may be. */
export async function dismissMessage(visit: Visit, id: number): Promise<void> {
  const message = (await readMessages()).find((one) => one.id === id);
  if (message === undefined || !message.dismissible) throw new Refusal('NOT_FOUND');
  visit.setCookies.push(setCookie('msg', withDismissed(visit.cookie('msg'), id), dismissedSeconds));
  // The page that comes next must know the message as one that can be put away, however new it is.
  await lookAtMessages();
}
