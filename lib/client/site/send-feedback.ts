import { api } from '../api';
import { firstError } from '../first-error';

/**
 * Sends the survey's form and shows the thanks that wait beside it. A refusal is said above the button, in the
 * server's words or else the form's own, and everything typed stays.
 */
export async function sendFeedback(form: HTMLFormElement): Promise<void> {
  const given = new FormData(form);
  const field = (name: string) => String(given.get(name) ?? '');
  const problem = form.querySelector<HTMLElement>('[data-problem]');
  const dialog = form.closest('dialog');
  if (problem) problem.hidden = true;
  dialog?.setAttribute('aria-busy', 'true');
  try {
    await api('POST /i/api/feedback/v1/answer', {
      rating: field('rating') as '1' | '2' | '3' | '4' | '5',
      text: field('text'),
      email: field('email'),
      // In a dialog it is about the page below; the survey's own page knows no better than itself.
      page: dialog === null ? field('page') : location.pathname,
    });
    thank(form);
  } catch (failure) {
    if (!problem) return;
    problem.textContent = firstError(failure)?.localizedDescription ?? problem.dataset.problem ?? '';
    problem.hidden = false;
  } finally {
    dialog?.removeAttribute('aria-busy');
  }
}

function thank(form: HTMLFormElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]');
  form.reset();
  form.hidden = true;
  if (!thanks) return;
  thanks.hidden = false;
  thanks.focus();
}
