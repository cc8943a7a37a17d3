import { navigation } from '../page-navigation';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { releaseTraveler } from './acting-for';

/**
 * The self/other toggle of a page on which a colleague is chosen: choosing oneself releases them and loads the home page; when that
 * fails the toggle says so and shows other again (specification §4). Where nobody is chosen it only shows and hides.
 */
export function watchBookingFor(signal: AbortSignal): void {
  on(signal, 'change', (event) => {
    const choice = closest(event, '[data-booking-for=other] input[value=self]');
    const toggle = choice?.closest<HTMLFieldSetElement>('fieldset');
    if (toggle) void releaseBy(toggle);
  });
}

async function releaseBy(toggle: HTMLFieldSetElement): Promise<void> {
  const failed = document.querySelector<HTMLElement>('[data-switch-failed]');
  if (failed) failed.hidden = true;
  toggle.ariaBusy = 'true';
  try {
    navigation().assign(await releaseTraveler());
  } catch {
    const other = toggle.querySelector<HTMLInputElement>('input[value=other]');
    if (other) other.checked = true;
    if (failed) failed.hidden = false;
    toggle.ariaBusy = 'false';
  }
}
