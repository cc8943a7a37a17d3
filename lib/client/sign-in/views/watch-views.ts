import { closest } from '../../site/runtime/closest';
import { on } from '../../site/runtime/on';
import { digitsIn } from './digits-in';
import { enhanceView } from './enhance-view';

let watching = false;

/** Brings the fields of every step to life, in the dialog and on the pages of signing in; once for a document. */
export function watchViews(signal: AbortSignal): void {
  if (watching) return;
  watching = true;
  signal.addEventListener('abort', () => {
    watching = false;
  });
  for (const stage of document.querySelectorAll('[data-sign-in-stage]')) enhanceView(stage);
  on(signal, 'click', (event) => {
    if (closest(event, '[data-resend][aria-disabled=true]') !== null) event.preventDefault();
  });
  on(signal, ['keydown', 'keyup'], showCapsLock);
  on(signal, 'focusout', (event) => {
    if (isPassword(event.target)) capsLine(event.target)?.toggleAttribute('hidden', true);
  });
  on(signal, 'input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const rule = target.closest('div[class]')?.parentElement?.querySelector<HTMLElement>('[data-rule]');
    rule?.toggleAttribute('data-met', [...target.value].length >= Number(rule.dataset.rule));
    if (target.dataset.code !== undefined) takeDigits(target);
  });
}

/** Keys that a password manager invents know nothing of Caps Lock. */
function showCapsLock(event: KeyboardEvent): void {
  if (!isPassword(event.target) || typeof event.getModifierState !== 'function') return;
  capsLine(event.target)?.toggleAttribute('hidden', !event.getModifierState('CapsLock'));
}

const isPassword = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'passwd';

const capsLine = (input: HTMLInputElement): HTMLElement | null =>
  input.form?.querySelector<HTMLElement>('[data-caps] > *') ?? null;

/** Whatever a pasted code has around its digits goes; a whole code is sent at once, each only once. */
function takeDigits(input: HTMLInputElement): void {
  const digits = digitsIn(input.value).slice(0, Number(input.dataset.code));
  if (digits !== input.value) input.value = digits;
  if (digits.length < Number(input.dataset.code) || input.dataset.tried === digits) return;
  input.dataset.tried = digits;
  input.form?.requestSubmit();
}
