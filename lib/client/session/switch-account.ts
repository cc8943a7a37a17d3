import { api, type OutputOf } from '../api';
import { clearProblem, showProblem } from '../form/show-problem';
import { navigation } from '../page-navigation';
import { toAuthFailure } from '../sign-in/auth-failure';
import { authChanged } from './auth-changed';
import { notifyOtherTabs } from './other-tabs';

/** One entry of the account switcher, by the id of its session and, in business mode, that of the company. */
export type SwitchTarget = {
  readonly tokenId: string;
  readonly business: boolean;
  readonly companyId?: string | undefined;
};

/** Whose `businessRedirectUrl` is where the switched account begins. */
export type Switched = OutputOf<'GET /k/run/auth/switch'>;

/**
 * Makes another account of this browser, or the other mode of this one, the active one. The answer says where to
 * go; other tabs draw themselves anew. Rejects with an `AuthFailure`.
 */
export async function switchAccount({ companyId, ...target }: SwitchTarget): Promise<Switched> {
  const answer = await api('GET /k/run/auth/switch', {
    ...target,
    ...(companyId === undefined ? {} : { companyId }),
  });
  authChanged();
  notifyOtherTabs();
  return answer;
}

/**
 * Lets this browser sign in to one more account beside those it has, and goes to the page for it. Rejects with an
 * `AuthFailure`.
 */
async function addAccount(): Promise<void> {
  const { redirect } = await api('GET /k/run/auth/add');
  navigation().assign(redirect);
}

/** Sends the form of the account menu that adds an account; a refusal is shown in it. */
export async function sendAddAccount(form: HTMLFormElement): Promise<void> {
  clearProblem(form);
  try {
    await addAccount();
  } catch (reason) {
    showProblem(form, toAuthFailure(reason));
  }
}
