/** What sends a form from script, by its `data-send`; each comes with its first use. */
const senders: Readonly<Record<string, () => Promise<(form: HTMLFormElement) => Promise<void>>>> = {
  'dismiss-message': () => import('./dismiss-message').then((module) => module.dismissMessage),
  feedback: () => import('./send-feedback').then((module) => module.sendFeedback),
};

const sending = new WeakSet<HTMLFormElement>();

/** Sends forms that have a `data-send` without leaving the page. One whose script cannot be had is sent natively. */
export function takeOverForms(): void {
  document.addEventListener('submit', (event) => {
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
