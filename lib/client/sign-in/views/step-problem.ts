import type { AuthFailure } from '../auth-failure';

/** Takes away what was said about the last try. */
export function clearProblem(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-error]')) line.hidden = true;
  for (const input of form.querySelectorAll('[aria-invalid=true]'))
    input.setAttribute('aria-invalid', 'false');
}

/**
 * Says why a step was refused: beside its field, which gets the focus with all that was typed; or above the fields
 * when it is about none of them.
 */
export function showProblem(form: HTMLFormElement, failure: AuthFailure): void {
  const input =
    failure.errorField === null ? null : form.querySelector<HTMLElement>(`[name="${failure.errorField}"]`);
  const line = lineFor(form, input === null ? '' : (failure.errorField ?? '')) ?? lineFor(form, '');
  const reached = failure.statusCode !== 'REQUEST_ERROR' && failure.message !== '';
  line
    ?.querySelector('[data-text]')
    ?.replaceChildren(reached ? failure.message : (form.dataset.failed ?? ''));
  line?.removeAttribute('hidden');
  // What is asked only of some people stays away until it is asked.
  input?.closest('[data-later]')?.removeAttribute('hidden');
  input?.setAttribute('aria-invalid', 'true');
  if (input instanceof HTMLInputElement && input.checkVisibility()) {
    input.focus();
    if (input.type === 'password' || input.dataset.code !== undefined) input.select();
  }
}

function lineFor(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-error="${field}"]`);
}
