import { importWithRetries } from '../import-with-retries';
import { log } from '../log';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import type { SurfaceBehaviour } from './surface-behaviour';

/** What each kind of surface does, loaded when somebody turns to it. */
const behaviours: Readonly<Record<string, () => Promise<SurfaceBehaviour>>> = {
  'ask-categories': () => import('./cookie-banner'),
  'ask-two-party': () => import('./confirmations'),
  'ask-transfer': () => import('./confirmations'),
  repeat: () => import('./repeat-message'),
};

/**
 * Answers the consent surface of the page without leaving it, until the signal aborts. Whatever answers hides the
 * surface at once; when its code cannot be had, the plain form and the plain links do the same.
 */
export function watchConsent(signal: AbortSignal): void {
  makeModal();
  on(signal, ['pointerover', 'focusin'], (event) => void behaviourOf(event)?.().catch(() => {}));
  on(signal, 'submit', (event) => {
    const { submitter, target } = event as SubmitEvent;
    const button = submitter as HTMLButtonElement | null;
    turnTo(
      event,
      true,
      (surface, { answer }) => answer(surface, button?.value ?? ''),
      () => sendNatively(target as HTMLFormElement, button),
    );
  });
  on(signal, 'click', (event) => {
    const control = closest(event, '[data-act]');
    if (control === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    turnTo(
      event,
      false,
      (surface, { act }) => act?.(surface, control),
      () => {
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
      },
    );
  });
  on(signal, 'keydown', (event) => {
    const close = event.key === 'Escape' && closest(event, '[data-forced],[data-shows]');
    if (close && !event.defaultPrevented) closeByKey(close);
  });
  on(signal, 'change', (event) => {
    const control = event.target as HTMLInputElement;
    if (closest(event, '[data-forced]'))
      turnTo(event, false, (surface, { turn }) => turn?.(surface, control));
  });
}

/** Escape goes back from the details, else it is the cross. */
function closeByKey(surface: HTMLElement): void {
  const back = surface.dataset.shows === 'details' ? '[data-act=back]' : '[data-act=close],[type=submit]';
  surface.querySelector<HTMLElement>(back)?.click();
}

function behaviourOf(event: Event): (() => Promise<SurfaceBehaviour>) | undefined {
  return behaviours[closest(event, '[data-consent]')?.dataset.consent ?? ''];
}

function turnTo(
  event: Event,
  hide: boolean,
  use: (surface: HTMLElement, behaviour: SurfaceBehaviour) => unknown,
  otherwise = () => {},
): void {
  const surface = closest(event, '[data-consent]');
  const load = behaviourOf(event);
  if (surface === null || load === undefined) return;
  event.preventDefault();
  if (hide) surface.hidden = true;
  importWithRetries(load).then(
    (behaviour) => use(surface, behaviour),
    (error) => {
      log.error('A part of the page could not be loaded', error);
      otherwise();
    },
  );
}

/** As the browser would have done, the pressed button included. */
function sendNatively(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = button?.name ?? '';
  field.value = button?.value ?? '';
  form.append(field);
  form.submit();
}

/** A dialog of the server's markup lies over the page; now it also keeps the focus. */
function makeModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-consent] > dialog[open]');
  if (dialog === null || dialog.matches(':modal')) return;
  dialog.open = false;
  dialog.showModal();
}
