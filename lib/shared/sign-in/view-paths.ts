import { type DialogState, dialogState } from './dialog-state';

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

/** The element of those pages that is the view. */
export const viewId = 'sign-in-view';
