import {
  type ConfirmEvent,
  type ConfirmState,
  confirmStep,
  initialConfirmState,
} from '@/lib/shared/company/signup/confirm-step';
import { publish } from '../event-bus';
import { navigation } from '../page-navigation';
import { on } from '../site/runtime/on';
import { resendConfirmationEmail, sendBizPlusConfirmation, sendConfirmation } from './send-confirmation';

const senders: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  company: sendConfirmation,
  bizPlus: sendBizPlusConfirmation,
  profile: resendConfirmationEmail,
};

const states = new WeakMap<HTMLFormElement, ConfirmState>();

/** Sends the forms of the confirm dialogs without leaving the page, each by the steps of `confirmStep`. */
export function watchConfirm(signal: AbortSignal): void {
  on(signal, 'submit', (event) => {
    const form = event.target as HTMLFormElement;
    const send = senders[form.dataset.confirm ?? ''];
    if (send === undefined) return;
    event.preventDefault();
    void confirm(form, send);
  });
}

async function confirm(form: HTMLFormElement, send: (email: string) => Promise<unknown>): Promise<void> {
  const { email = '' } = form.dataset;
  if (email === '') return say(form, 'noEmail');
  if (!step(form, 'confirm').send) return;
  try {
    await send(email);
    if (step(form, 'succeeded').closes) finish(form);
  } catch (code) {
    say(form, String(code));
    step(form, 'failed');
  }
}

/** Takes a step and shows the state it leads to. */
function step(form: HTMLFormElement, event: ConfirmEvent): ReturnType<typeof confirmStep> {
  const next = confirmStep(states.get(form) ?? initialConfirmState, event);
  states.set(form, next.state);
  const busy = next.state === 'sending';
  const button = form.querySelector('button');
  if (button) button.disabled = busy;
  (form.closest('dialog') ?? form).ariaBusy = String(busy);
  const line = form.querySelector<HTMLElement>('[data-problem]');
  if (line) line.hidden = next.state !== 'error';
  // A disabled button has lost the focus.
  if (next.state === 'error') button?.focus();
  return next;
}

function say(form: HTMLFormElement, code: string): void {
  const line = form.querySelector<HTMLElement>('[data-problem]');
  const text = line?.querySelector('span');
  const words = wordsOf(form);
  if (!line || !text) return;
  text.textContent = words[code] ?? words.failed ?? '';
  line.hidden = false;
}

/** The dialog closes and the page says what happened; without a dialog it is the page that goes on. */
function finish(form: HTMLFormElement): void {
  const dialog = form.closest('dialog');
  if (dialog === null) {
    navigation().assign(`${location.pathname}?form=confirm&done=1`);
    return;
  }
  dialog.close();
  for (const ask of document.querySelectorAll<HTMLElement>('[data-confirm-ask]')) ask.hidden = true;
  for (const sent of document.querySelectorAll<HTMLElement>('[data-confirm-sent]')) sent.hidden = false;
  publish('page.announced', wordsOf(form).sent ?? '');
}

function wordsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return JSON.parse(form.dataset.words ?? '{}') as Readonly<Record<string, string>>;
}
