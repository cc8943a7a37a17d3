import { importWithRetries } from '../../import-with-retries';
import { log } from '../../log';
import { startCountdown } from './countdown';

/** Shows what needs script, and begins to count where one has to wait. */
export function enhanceView(view: Element): void {
  for (const reveal of view.querySelectorAll<HTMLElement>('[data-reveal]')) reveal.hidden = false;
  for (const resend of view.querySelectorAll<HTMLElement>('[data-resend]')) startCountdown(resend);
  if (view.querySelector('[data-methods]') === null) return;
  importWithRetries(() => import('@/lib/client/sign-in/enable-sign-in-methods')).then(
    ({ enableSignInMethods }) => enableSignInMethods(view),
    (error: unknown) => log.error('The other ways to sign in could not be loaded', error),
  );
}
