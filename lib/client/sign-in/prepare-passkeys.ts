import { errorDescription } from '@/lib/client/error-description';
import { firstError } from '@/lib/client/first-error';
import { afterSignIn } from './after-sign-in';
import {
  type PasskeyResult,
  passkeyAutofillRenewMs,
  passkeyLogin,
  passkeyRegister,
  startPasskeyAutofill,
} from './passkey';
import { hasPlatformPasskeys } from './passkey-support';
import { labelOf, showStatus } from './status-line';
import { stageOf } from './views/stage';

/** The fields whose form a new passkey opens an account for. */
const registerForm = 'register';

/** Shows the button where this device keeps passkeys, and lets it work. */
export async function preparePasskey(methods: HTMLElement): Promise<void> {
  const button = methods.querySelector<HTMLElement>('[data-passkey]');
  if (button === null || !(await hasPlatformPasskeys())) return;
  methods.hidden = false;
  button.addEventListener('click', () => void press(button, methods));
}

async function press(button: HTMLElement, methods: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const isNew = button.dataset.passkey === 'register';
  const person = isNew ? personIn(document.getElementById(registerForm)) : null;
  if (isNew && person === null) return;
  showStatus(methods, '');
  button.ariaBusy = 'true';
  try {
    const result = isNew ? await passkeyRegister(person) : await passkeyLogin();
    if (result.didUseWebAuthn) await arrive(result, button, isNew);
    else showStatus(methods, labelOf(methods, 'none'));
  } catch (reason) {
    showStatus(methods, errorDescription(firstError(reason), labelOf(methods, 'failed')), 'bad');
  }
  button.ariaBusy = null;
  if (!isNew) offerInField(button);
}

/** Who registers, by the form of the page; null, and the browser says what is missing, when that is not said there. */
function personIn(form: HTMLElement | null) {
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
  const username = field('username');
  const consent = field('consent');
  if (username === null || !username.reportValidity() || consent?.reportValidity() === false) return null;
  return {
    username: username.value,
    consent: consent?.checked === true,
    optin: field('optin')?.checked === true,
  };
}

let waiting: AbortController | null = null;

/**
 * Offers passkeys in the field for the address beside `anchor`, with a new challenge before the old one is too old,
 * until the view is gone.
 */
export function offerInField(anchor: Element): void {
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const renew = setTimeout(() => anchor.isConnected && offerInField(anchor), passkeyAutofillRenewMs);
  mine.signal.addEventListener('abort', () => clearTimeout(renew));
  startPasskeyAutofill({ signal: mine.signal }).then(
    (result) => (result.didUseWebAuthn ? arrive(result, anchor, false) : undefined),
    // What is wrong has been logged; nobody asked for it.
    () => undefined,
  );
}

function arrive(
  { redirect }: Extract<PasskeyResult, { readonly didUseWebAuthn: true }>,
  element: Element,
  isNew: boolean,
): Promise<void> {
  waiting?.abort();
  const kind = isNew ? 'register' : 'login';
  return afterSignIn(stageOf(element) === null ? { kind, redirect: placeWanted() ?? redirect } : { kind });
}

/** A page of signing in says in its address where to go afterwards. */
const placeWanted = (): string | null => new URLSearchParams(location.search).get('redir');
