import { importWithRetries } from '../import-with-retries';
import { on } from './runtime/on';

/** What sends a form from script, by its `data-send`; each comes with its first use. */
const senders: Readonly<Record<string, () => Promise<(form: HTMLFormElement) => Promise<void>>>> = {
  'dismiss-message': async () => (await importWithRetries(() => import('./dismiss-message'))).dismissMessage,
  'sign-in': async () => (await importWithRetries(() => import('../sign-in/views/send-step'))).sendStep,
  feedback: async () => (await importWithRetries(() => import('./send-feedback'))).sendFeedback,
};

const sending = new WeakSet<HTMLFormElement>();

/** Sends forms that have a `data-send` without leaving the page. One whose script cannot be had is sent natively. */
export function takeOverForms(signal: AbortSignal): void {
  on(signal, 'submit', (event) => {
    const form = event.target as HTMLFormElement;
    const load = senders[form.dataset.send ?? ''];
    if (load === undefined) return;
    event.preventDefault();
    if (sending.has(form)) return;
    sending.add(form);
    void load()
      .then(
        (send) => send(form),
        () => form.submit(),
      )
      .finally(() => sending.delete(form));
  });
}
