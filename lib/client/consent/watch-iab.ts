import { publish } from '../event-bus';
import { importWithRetries } from '../import-with-retries';
import { log } from '../log';
import { opensNewTab } from '../opens-new-tab';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { hideSurface } from './hide-surface';
import { sendWhenLeaving } from './send-when-leaving';

const steps = '[data-iab-open],[data-iab-leave],[data-iab-purpose]';
const parts = '[data-iab-vendor],[data-iab-storage],[data-iab-cookies]';

/**
 * The IAB dialog and its page: makes the dialog modal, and loads what an answer, another view or a detail needs
 * when somebody is about to ask for it. What cannot be loaded is done as without script.
 */
export function watchIab(signal: AbortSignal): void {
  makeModal();
  // One that was brought later is given the focus by whoever brought it.
  on(signal, 'focusin', (event) => {
    if (closest(event, 'dialog[data-iab]')) makeModal();
  });
  on(signal, 'submit', (event) => {
    const form = closest(event, '[data-iab-form]') as HTMLFormElement | null;
    if (form === null || form.dataset.native === '') return;
    event.preventDefault();
    void answer(form, event.submitter as HTMLButtonElement | null);
  });
  on(signal, 'click', (event) => {
    const link = closest(event, steps) as HTMLAnchorElement | null;
    if (link === null || opensNewTab(event)) return;
    event.preventDefault();
    importWithRetries(() => import('./iab-views')).then(
      ({ follow }) => follow(link),
      () => location.assign(link.href),
    );
  });
  on(signal, ['pointerover', 'focusin'], (event) => {
    if (closest(event, '[data-iab-open]'))
      void import('./iab-views').then(({ prepare }) => prepare(), ignored);
    else if (closest(event, '[data-iab-form] [type=submit]')) void import('./save-iab').catch(ignored);
  });
  on(signal, 'toggle', ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(parts)) return;
    importWithRetries(() => import('./iab-details')).then(
      ({ fillIabDetails }) => fillIabDetails(target),
      (error) => log.error('A part of the page could not be loaded', error),
    );
  });
}

/** Enter in a field presses no button: it saves what is switched. */
const choices = ['accept', 'reject', 'selected'] as const;

/** A mere wish to be quick: whoever asks for it loads it again. */
const ignored = (): void => {};

/** It is open in the first bytes, where nothing can make it modal. */
function makeModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-iab]');
  if (!dialog?.open || dialog.matches(':modal')) return;
  dialog.open = false;
  dialog.showModal();
  publish('iabQuestion.shown', true);
}

/** In the task of the press the dialog is unseen, and whoever leaves now has answered; the rest takes its time. */
async function answer(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const choice = choices.find((one) => one === button?.value) ?? 'selected';
  const dialog = form.closest('dialog');
  const away = dialog && hideSurface(dialog);
  const kept = sendWhenLeaving(form, choice);
  try {
    const { saveIab } = await importWithRetries(() => import('./save-iab'));
    await away;
    await saveIab(form, choice);
  } catch {
    form.dataset.native = '';
    form.requestSubmit(button);
  } finally {
    kept();
  }
}
