import { hideTransferCookie } from '@/lib/shared/consent/dismissal-cookies';
import { api } from '../api';
import { logFor } from '../log';
import { closeConsentSurface } from './close-consent-surface';
import { bringSurface } from './open-surface';
import { saveDismissalCookie } from './save-dismissal-cookie';
import type { Pressed } from './surface-behaviour';

const log = logFor('consent');

/** The one button of the two-party dialog and of the disclaimer; what is due next comes in its place. */
export async function answer(surface: HTMLElement, _choice: string, { away }: Pressed): Promise<void> {
  const dialog = surface.querySelector('dialog');
  dialog?.close();
  await away;
  try {
    if (surface.dataset.consent === 'ask-two-party') await api('POST /i/api/twoparty/v1/consent', {});
    else await saveDismissalCookie({ name: hideTransferCookie, value: 'true' });
    closeConsentSurface(surface);
  } catch (error) {
    log.error('The confirmation could not be saved', error);
    surface.hidden = false;
    dialog?.showModal();
    return;
  }
  // Mostly nothing else is due; and if it cannot be had, the next page asks.
  await bringSurface(location.href).catch(() => {});
}
