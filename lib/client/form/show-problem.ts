import { problemOf, type Wording } from '@/lib/shared/form/problem-of';

/** Takes away what was said about the last try, and that an earlier form of the page was carried out. */
export function clearProblem(form: HTMLFormElement): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-carried-out]')) said.hidden = true;
  for (const line of form.querySelectorAll<HTMLElement>('[data-error]')) line.hidden = true;
  for (const input of form.querySelectorAll('[aria-invalid=true]'))
    input.setAttribute('aria-invalid', 'false');
}

/**
 * Says why a form was refused: beside its field, or above the fields when it is about none of them. All that was typed
 * stays. The focus goes to the summary of the form, which leads to the field; in a form without one to the field.
 */
export function showProblem(form: HTMLFormElement, failure: unknown): void {
  const wording: Wording = JSON.parse(form.dataset.wording ?? '{}');
  const { field, message } = problemOf(failure, form.dataset.failed ?? '', wording);
  const input = field === null ? null : form.querySelector<HTMLElement>(`[name="${field}"]`);
  const summary = lineFor(form, '');
  const line = input === null ? null : lineFor(form, field ?? '');
  // What is asked only of some people stays away until it is asked.
  input?.closest('[data-later]')?.removeAttribute('hidden');
  input?.setAttribute('aria-invalid', 'true');
  say(line ?? summary, message);
  if (summary?.hasAttribute('tabindex')) {
    say(summary, line === null || input === null ? message : linkTo(input, message));
    summary.focus();
  } else if (input instanceof HTMLInputElement && input.checkVisibility()) {
    input.focus();
    if (input.type === 'password' || input.dataset.code !== undefined) input.select();
  }
}

const lineFor = (form: HTMLFormElement, field: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-error="${field}"]`);

function say(line: HTMLElement | null, words: string | Node): void {
  line?.querySelector('[data-text]')?.replaceChildren(words);
  line?.removeAttribute('hidden');
}

function linkTo(input: HTMLElement, words: string): Node {
  const link = document.createElement('a');
  link.href = `#${input.id}`;
  link.textContent = words;
  return link;
}
