import { importWithRetries } from '../import-with-retries';
import { on } from '../site/runtime/on';
import { submitPlainly } from './form-property';

/** What sends a form from script, by its `data-send`; each comes with its first use. */
const senders: Readonly<Record<string, () => Promise<(form: HTMLFormElement) => Promise<void>>>> = {
  form: async () => (await importWithRetries(() => import('./send-form'))).sendForm,
  'dismiss-message': async () =>
    (await importWithRetries(() => import('../site/dismiss-message'))).dismissMessage,
  'sign-in': async () => (await importWithRetries(() => import('../sign-in/views/send-step'))).sendStep,
  'second-factor': async () =>
    (await importWithRetries(() => import('../sign-in/send-second-factor-form'))).sendSecondFactorForm,
  feedback: async () => (await importWithRetries(() => import('../site/send-feedback'))).sendFeedback,
};

const sending = new WeakSet<HTMLFormElement>();

/** Sends forms that have a `data-send` without leaving the page. One whose script cannot be had is sent natively. */
export function watchForms(signal: AbortSignal): void {
  on(signal, 'submit', (event) => {
    const form = event.target as HTMLFormElement;
    const load = senders[form.dataset.send ?? ''];
    if (load === undefined) return;
    event.preventDefault();
    if (sending.has(form) || form.ariaBusy === 'true') return;
    sending.add(form);
    void load()
      .then(
        (send) => send(form),
        () => submitPlainly(form),
      )
      .finally(() => sending.delete(form));
  });
}
