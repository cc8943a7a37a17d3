import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { errorDescription } from '../error-description';
import { firstError } from '../first-error';
import { navigation } from '../page-navigation';
import { logout } from '../session/logout';
import { type AuthFailure, otherProblems, toAuthFailure } from '../sign-in/auth-failure';
import { type AuthFormAction, submitAuthForm } from '../sign-in/submit-auth-form';
import { readPart } from '../site/runtime/read-part';
import { formFields } from './form-fields';
import { formProperty } from './form-property';
import { clearProblem, showProblem } from './show-problem';

type Call = (
  action: string,
  fields: Readonly<Record<string, string>>,
) => Promise<{ redirect?: string } | null>;

/** Posts a `Form` that has a `view`, or one that signs out; see `sendBy`. */
export const sendForm = (form: HTMLFormElement): Promise<void> =>
  sendBy(form, (action, fields) =>
    action === '/k/run/auth/logout' ? logout(fields) : submitAuthForm(action as AuthFormAction, fields),
  );

/**
 * Sends a form by a call and goes where the answer says; nowhere when the call resolves to null. While it waits the form is busy
 * and its button says so; a refusal is shown in place. A call that wants a fresh proof first leads to the page that asks for it,
 * where the form names one.
 */
export async function sendBy(form: HTMLFormElement, call: Call): Promise<void> {
  clearProblem(form);
  const wake = makeBusy(form);
  try {
    const answer = await call(new URL(formProperty(form, 'action')).pathname, formFields(form));
    if (answer !== null) navigation().assign(safeRedirect(answer.redirect));
  } catch (reason) {
    const failure = failureOf(reason);
    const { proof } = form.dataset;
    if (failure.errorCode === 'REAUTHENTICATION_NEEDED' && proof !== undefined) {
      return navigation().assign(proof);
    }
    if (failure.errorCode === 'VERSION_CONFLICT' && 'overwrites' in form.dataset) await takeVersion(form);
    wake();
    showProblem(form, failure);
  }
}

/**
 * Bases the form on what is saved now: takes its hidden versions from the page as the server draws it now. When that cannot be
 * had they stay, and the form is refused again.
 */
async function takeVersion(form: HTMLFormElement): Promise<void> {
  const { origin, pathname, search } = location;
  const current = await readPart(`${origin}${pathname}${search}#${formProperty(form, 'id')}`).catch(
    () => null,
  );
  for (const name of ['version', 'published']) {
    const hidden = `input[type=hidden][name=${name}]`;
    const value = current?.querySelector<HTMLInputElement>(hidden)?.value;
    if (value !== undefined) form.querySelector<HTMLInputElement>(hidden)?.setAttribute('value', value);
  }
}

function failureOf(reason: unknown): AuthFailure {
  const error = firstError(reason);
  if (error === null) return toAuthFailure(reason);
  const { code, field = null } = error;
  const also = otherProblems(reason);
  return { errorField: field, message: errorDescription(error, ''), statusCode: 0, errorCode: code, also };
}

/** Returns what ends it. A page that comes back from the back-forward cache must not stay busy for ever. */
function makeBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const words = button?.textContent ?? '';
  const returned = new AbortController();
  const wake = () => {
    returned.abort();
    form.ariaBusy = null;
    button?.removeAttribute('aria-disabled');
    button?.replaceChildren(words);
  };
  form.ariaBusy = 'true';
  button?.setAttribute('aria-disabled', 'true');
  button?.replaceChildren(form.dataset.busy ?? words);
  const { signal } = returned;
  addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  return wake;
}
