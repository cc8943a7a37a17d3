import { rememberOpener } from '@/lib/client/site/runtime/openers';
import { choose } from './picker-choice';

/** Closes a surface, in whichever form it is open. */
export function closeSurface(surface: HTMLDialogElement): void {
  if (surface.matches(':popover-open')) surface.hidePopover();
  if (surface.open) surface.close();
}

/** Everything a surface does while it lives: says whether it is open, filters, closes, and hands on choices. */
export function watchSurface(surface: HTMLDialogElement, handle: HTMLAnchorElement): void {
  let width = innerWidth;
  rememberOpener(surface, handle);
  const tell = (open: boolean): void => {
    handle.setAttribute('aria-expanded', String(open));
    if (open) width = innerWidth;
    else reset(surface);
  };
  surface.addEventListener('toggle', (event) => {
    if (event.target !== surface) return;
    const open = event.newState === 'open';
    tell(open);
    if (open && !surface.open) firstIn(surface)?.focus({ preventScroll: true });
  });
  surface.addEventListener('close', ({ target }) => {
    if (target === surface) tell(false);
  });
  // A soft keyboard changes the height alone.
  addEventListener('resize', () => {
    if (innerWidth !== width) closeSurface(surface);
  });
  watchSearch(surface);
  surface.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-close]')) closeSurface(surface);
    else if (target !== null) choose(event, target, { surface, handle, close: () => closeSurface(surface) });
  });
}

function firstIn(surface: HTMLElement): HTMLElement | null {
  return (
    surface.querySelector<HTMLElement>('input[data-filter]') ?? surface.querySelector<HTMLElement>('button')
  );
}

function searchIn(surface: HTMLElement): HTMLInputElement | null {
  return surface.querySelector<HTMLInputElement>('input[data-filter]');
}

/** A country whose language was searched for shows it. */
function watchSearch(surface: HTMLElement): void {
  surface.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const open = target.value.trim() !== '';
    for (const details of surface.querySelectorAll('details')) details.open = open;
  });
}

/** The next opening begins with the whole list. */
function reset(surface: HTMLElement): void {
  const input = searchIn(surface);
  if (input === null || input.value === '') return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
