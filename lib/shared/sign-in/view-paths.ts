import { type DialogState, dialogState, shownState } from './dialog-state';

/** The page of each state: where the dialog takes its view from, and what works without script. */
export const viewPaths: Readonly<Record<DialogState, string>> = {
  [dialogState.landingPage]: '/login/ways',
  [dialogState.emailForm]: '/login/email',
  [dialogState.passwordForm]: '/login/password',
  [dialogState.login]: '/login',
  [dialogState.forgotPassword]: '/login/forgot',
  [dialogState.forgotSuccess]: '/login/forgot/sent',
  [dialogState.oauth]: '/login/oauth',
  [dialogState.lockedAccount]: '/login/locked',
  [dialogState.externalAuthentication]: '/login/external',
  [dialogState.businessOnboarding]: '/login/business',
  [dialogState.magicCodeEmail]: '/login/code',
  [dialogState.priceAlertLanding]: '/login/price-alert',
  [dialogState.tripsSoftGate]: '/login/trips',
};

/** Where the view is that somebody asked for: who wants an account is shown the login state in the words of a new one, and goes on to it. */
export const requestedPath = (requested: string): string =>
  requested === 'sign-up' ? `${viewPaths[dialogState.login]}?for=sign-up` : viewPaths[shownState(requested)];

/** The element of those pages that is the view. */
export const viewId = 'sign-in-view';
