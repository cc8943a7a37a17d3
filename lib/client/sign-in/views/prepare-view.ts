import { startCountdown } from './countdown';

/** Shows what needs script, and begins to count where one has to wait. */
export function prepareView(view: Element): void {
  for (const reveal of view.querySelectorAll<HTMLElement>('[data-reveal]')) reveal.hidden = false;
  for (const resend of view.querySelectorAll<HTMLElement>('[data-resend]')) startCountdown(resend);
}
