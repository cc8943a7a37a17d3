import { submitPlainly } from '../form/form-property';
import { importWithRetries } from '../import-with-retries';
import { log } from '../log';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { hideSurface } from './hide-surface';
import { sendCategories } from './send-categories';
import type { Pressed, SurfaceBehaviour } from './surface-behaviour';

/** What each kind of surface does, loaded when somebody turns to it. */
const behaviours: Readonly<Record<string, () => Promise<SurfaceBehaviour>>> = {
  'ask-categories': () => import('./cookie-banner'),
  'ask-two-party': () => import('./acknowledgement-dialog'),
  'ask-transfer': () => import('./acknowledgement-dialog'),
  repeat: () => import('./dismiss-cookie-notice'),
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
      press,
      (surface, { answer }, pressed) => answer(surface, button?.value ?? '', pressed),
      () => sendNatively(target as HTMLFormElement, button),
    );
  });
  on(signal, 'click', (event) => {
    const control = closest(event, '[data-act]');
    if (control === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    turnTo(
      event,
      nothing,
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
      turnTo(event, nothing, (surface, { turn }) => turn?.(surface, control));
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

/** What an answer does before anything else: the surface is unseen, and what cannot wait is under way. */
function press(surface: HTMLElement, event: Event): Pressed {
  const { submitter, target } = event as SubmitEvent;
  const choice = (submitter as HTMLButtonElement | null)?.value ?? '';
  const away = hideSurface(surface);
  // Opened on purpose each switch has saved, and "done" only closes.
  const asks = surface.dataset.consent === 'ask-categories' && surface.dataset.forced === undefined;
  const sent = asks ? sendCategories(target as HTMLFormElement, choice, away) : null;
  // Whoever waits for it hears of it.
  sent?.catch(() => {});
  return { away, sent };
}

const nothing = (): Pressed => ({ away: Promise.resolve(), sent: null });

function turnTo(
  event: Event,
  first: (surface: HTMLElement, event: Event) => Pressed,
  use: (surface: HTMLElement, behaviour: SurfaceBehaviour, pressed: Pressed) => unknown,
  otherwise = () => {},
): void {
  const surface = closest(event, '[data-consent]');
  const load = behaviourOf(event);
  if (surface === null || load === undefined) return;
  event.preventDefault();
  const pressed = first(surface, event);
  importWithRetries(load).then(
    (behaviour) => use(surface, behaviour, pressed),
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
  submitPlainly(form);
}

/** A dialog of the server's markup lies over the page; now it also keeps the focus. */
function makeModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-consent] > dialog[open]');
  if (dialog === null || dialog.matches(':modal')) return;
  dialog.open = false;
  dialog.showModal();
}
