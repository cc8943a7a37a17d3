import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { stateAfterFailure } from '@/lib/shared/sign-in/known-messages';
import { authVerifyStatus } from '@/lib/shared/sign-in/social-verify-status';
import { viewPaths } from '@/lib/shared/sign-in/view-paths';
import { formFields } from '../../form/form-fields';
import { formProperty, submitPlainly } from '../../form/form-property';
import { clearProblem, showProblem } from '../../form/show-problem';
import { navigation } from '../../page-navigation';
import { afterSignIn } from '../after-sign-in';
import { toAuthFailure } from '../auth-failure';
import type { AuthSuccess } from '../post-auth-form';
import { type AuthFormAction, submitAuthForm } from '../submit-auth-form';
import { startCountdown } from './countdown';
import { localizePath } from './localize-path';
import { type Stage, showView, stageOf } from './stage';

const calls = {
  '/k/run/auth/identify': dialogState.passwordForm,
  '/k/run/auth/code': dialogState.magicCodeEmail,
  '/k/run/auth/forgot': dialogState.forgotSuccess,
} as const;

/** Their next page is told the address by the server. */
const toldByServer: ReadonlySet<string> = new Set(['/k/run/auth/identify', '/k/run/auth/code']);

const nextOf = (action: string) => (action in calls ? calls[action as keyof typeof calls] : null);

/**
 * Sends a step of signing in without leaving the page: the next view takes its place, or the visitor is signed in.
 * A refusal is told beside its field, or by a view of its own. On a page of signing in the browser goes on to the next
 * page; steps whose next page needs the address are posted by the browser itself there.
 */
export async function sendStep(form: HTMLFormElement): Promise<void> {
  const stage = stageOf(form);
  const action = new URL(formProperty(form, 'action')).pathname;
  if (stage === null && toldByServer.has(action)) return submitPlainly(form);
  clearProblem(form);
  form.ariaBusy = 'true';
  const fields = formFields(form);
  if (stage !== null) stage.address = fields.username ?? stage.address;
  try {
    const answer = await submitAuthForm(action as AuthFormAction, fields);
    await goOn(form, stage, action, answer);
  } catch (reason) {
    await tell(form, stage, reason);
  }
  form.ariaBusy = null;
}

async function goOn(
  form: HTMLFormElement,
  stage: Stage | null,
  action: string,
  answer: AuthSuccess,
): Promise<void> {
  const next = nextOf(action);
  const resend = form.querySelector<HTMLElement>('[data-resend]');
  if (resend !== null) {
    startCountdown(resend);
    const said = form.querySelector<HTMLElement>('[data-sent]');
    said?.replaceChildren(said.dataset.sent ?? '');
  } else if (next !== null) {
    if (stage === null) navigation().assign(answer.redirect ?? viewPaths[next]);
    else await showView(stage, form.dataset.next ?? viewPaths[next]);
  } else if ((answer.status as number) !== authVerifyStatus.success) {
    // A provider's proof that leaves something to be asked.
    await showStep(stage, answer.redirect ?? '/login');
  } else {
    const isNew = action.endsWith('/register') || (answer as { readonly confirm?: number }).confirm === 1;
    const redirect = stage === null ? answer.redirect : undefined;
    await afterSignIn({
      kind: isNew ? 'register' : 'login',
      ...(redirect === undefined ? {} : { redirect }),
    });
  }
}

/** The page of a step: in the dialog its view takes the place of the one before. */
export async function showStep(stage: Stage | null, address: string): Promise<void> {
  if (stage === null) navigation().assign(address);
  else await showView(stage, address).catch(() => navigation().assign(address));
}

async function tell(form: HTMLFormElement, stage: Stage | null, reason: unknown): Promise<void> {
  const failure = toAuthFailure(reason);
  const state = stateAfterFailure(failure);
  const domain = (formFields(form).username ?? '').split('@').at(-1) ?? '';
  const query = state === dialogState.externalAuthentication ? `?${new URLSearchParams({ domain })}` : '';
  if (state === null) showProblem(form, failure);
  else if (stage === null) navigation().assign(localizePath(`${viewPaths[state]}${query}`));
  else await showView(stage, `${viewPaths[state]}${query}`).catch(() => showProblem(form, failure));
}
