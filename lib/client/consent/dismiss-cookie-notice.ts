import { messageHidingCookie } from '@/lib/shared/consent/dismissal-cookies';
import { api } from '../api';
import { logFor } from '../log';
import { closeConsentSurface } from './close-consent-surface';
import { saveDismissalCookie } from './save-dismissal-cookie';
import type { Pressed } from './surface-behaviour';

const log = logFor('consent');

/** The message was closed: that is logged, it stays hidden from now on, and the older flag goes (specification §4). */
export async function answer(surface: HTMLElement, _choice: string, { away }: Pressed): Promise<void> {
  await away;
  closeConsentSurface(surface);
  const kept = await Promise.allSettled([
    api('POST /horizon/common/privacy/LogCookiesConsentAction', { isRepeat: true }),
    saveDismissalCookie({ name: messageHidingCookie, value: 'true' }),
    saveDismissalCookie({ name: 'HIDE_COOKIES_MESSAGE', value: '' }),
  ]);
  for (const one of kept)
    if (one.status === 'rejected') log.error('The message about cookies could not be put away', one.reason);
}
