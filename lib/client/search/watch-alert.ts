import { alertWishKey, alertWishMs } from '@/lib/shared/search/alert-wish';
import { type Api, api } from '../api';
import { publish } from '../event-bus';
import { firstError } from '../first-error';
import { formFields } from '../form/form-fields';
import { submitPlainly } from '../form/form-property';
import { navigation } from '../page-navigation';
import { keepForSession, readForSession } from '../session-storage';
import { openSignIn } from '../sign-in/sign-in-opener';
import { on } from '../site/runtime/on';

/**
 * Watches a price where the results stand: a member's alert is made in place, with the way back; a guest is asked to sign in over
 * the results, and finds the alert made when they come back within `alertWishMs`. What is refused as VALIDATION_ERROR is sent as the plain
 * form, whose page says why; any other failure is told beside the form. One act at a time; listens until the signal ends. Never throws.
 */
export function watchAlert(signal: AbortSignal): void {
  let isBusy = false;
  const once = async (act: () => Promise<void>) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await act();
    } finally {
      isBusy = false;
    }
  };
  on(signal, 'submit', (event) => {
    const form = event.target as HTMLFormElement;
    const act = acts[form.dataset.alert ?? ''];
    if (act === undefined) return;
    event.preventDefault();
    void once(() => act(form));
  });
  const form = document.querySelector<HTMLFormElement>('form[data-alert=member]');
  if (form !== null && takeWish(seenBy(form).search) && !isMade()) void once(() => make(form));
}

const acts: Readonly<Record<string, (form: HTMLFormElement) => Promise<void>>> = {
  guest: askGuest,
  member: make,
  undo: takeBack,
};

const seenBy = (form: HTMLFormElement) => {
  const { search = '', view = '' } = formFields(form);
  return { search, view };
};

async function make(form: HTMLFormElement): Promise<void> {
  show('none');
  let made: Api['POST /i/api/search/v1/alerts']['output'];
  try {
    made = await api('POST /i/api/search/v1/alerts', seenBy(form));
  } catch (reason) {
    if (firstError(reason)?.code === 'VALIDATION_ERROR') submitPlainly(form);
    else show('failed');
    return;
  }
  const { alertId, redirect, undo } = made;
  // Signed out meanwhile.
  if (alertId === null) return navigation().assign(redirect);
  const back = document.querySelector<HTMLFormElement>('form[data-alert=undo]');
  if (back !== null) back.dataset.alertId = alertId;
  const to = back?.querySelector<HTMLInputElement>('input[name=to]');
  if (to && undo !== null) to.value = undo;
  for (const part of document.querySelectorAll<HTMLElement>('[data-alert-undo]')) part.hidden = undo === null;
  turn(true);
  show('made');
}

async function takeBack(form: HTMLFormElement): Promise<void> {
  const { to = '' } = formFields(form);
  const { alertId = '' } = form.dataset;
  try {
    await api('POST /i/api/search/v1/alerts/{alertId}/state', {
      alertId,
      to: to === 'paused' ? 'paused' : 'deleted',
    });
  } catch {
    return show('failed');
  }
  turn(false);
  show('taken-back');
  document.querySelector<HTMLElement>('form[data-alert=member] button')?.focus();
}

async function askGuest(form: HTMLFormElement): Promise<void> {
  const wish: Wish = { search: seenBy(form).search, at: Date.now() };
  if (!keepForSession(alertWishKey, JSON.stringify(wish))) return submitPlainly(form);
  const forget = () => void keepForSession(alertWishKey, null);
  const handle = form.querySelector('button');
  const opened = await openSignIn({
    state: 'price-alert',
    origin: 'priceAlerts',
    ...(handle === null ? {} : { handle }),
    onClose: forget,
  });
  if (opened) return;
  forget();
  submitPlainly(form);
}

type Wish = { readonly search: string; readonly at: number };

/** Whether somebody wanted this search watched before they signed in; it is told once. */
function takeWish(search: string): boolean {
  let wish: Partial<Wish> | null = null;
  try {
    wish = JSON.parse(readForSession(alertWishKey) ?? 'null');
  } catch {
    // Whoever wrote it, it is no wish of ours.
  }
  if (wish?.search !== search) return false;
  keepForSession(alertWishKey, null);
  return typeof wish.at === 'number' && Date.now() - wish.at < alertWishMs;
}

const isMade = (): boolean => document.querySelector<HTMLElement>('[data-alert-on]')?.hidden === false;

function turn(on: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-alert-on]')) part.hidden = !on;
  for (const part of document.querySelectorAll<HTMLElement>('[data-alert-off]')) part.hidden = on;
}

/** Shows one of the notices below the title and says it aloud. */
function show(which: 'made' | 'taken-back' | 'failed' | 'none'): void {
  for (const name of ['made', 'taken-back', 'failed']) {
    const part = document.querySelector<HTMLElement>(`[data-alert-${name}]`);
    if (part === null) continue;
    part.hidden = name !== which;
    if (name !== which) continue;
    const button = part.querySelector('button');
    if (button !== null && button.closest('[hidden]') === null) button.focus();
    publish('page.announced', part.querySelector('[data-notice]')?.textContent ?? '');
  }
}
