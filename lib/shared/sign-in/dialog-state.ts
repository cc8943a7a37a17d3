/** What the sign-in dialog can show, numbered in the order of the specification (§2). */
export const dialogState = {
  landingPage: 0,
  emailForm: 1,
  passwordForm: 2,
  login: 3,
  forgotPassword: 4,
  forgotSuccess: 5,
  oauth: 6,
  lockedAccount: 7,
  externalAuthentication: 8,
  businessOnboarding: 9,
  magicCodeEmail: 10,
  priceAlertLanding: 11,
  tripsSoftGate: 12,
} as const;

export type DialogState = (typeof dialogState)[keyof typeof dialogState];

/** What may ask for the dialog; the word stands in `data-sign-in` of a link. All others show the landing page. */
export const shownStates: Readonly<Record<string, DialogState>> = {
  login: dialogState.login,
  'sign-up': dialogState.login,
  forgot: dialogState.forgotPassword,
  'forgot-success': dialogState.forgotSuccess,
  oauth: dialogState.oauth,
  'external-authentication': dialogState.externalAuthentication,
  'price-alert': dialogState.priceAlertLanding,
  'trips-soft-gate': dialogState.tripsSoftGate,
};

/** The state that is shown when one is asked for; whatever is not known shows the landing page (specification §2). */
export function shownState(requested: string | undefined): DialogState {
  const known = requested !== undefined && Object.hasOwn(shownStates, requested);
  return (known ? shownStates[requested] : undefined) ?? dialogState.landingPage;
}

const withoutBack: ReadonlySet<DialogState> = new Set([
  dialogState.landingPage,
  dialogState.login,
  dialogState.tripsSoftGate,
]);

/** Whether a state has a control that leads back. */
export const hasBack = (state: DialogState): boolean => !withoutBack.has(state);

/** Where back leads: to login, or to the trips soft gate in a dialog that began there (specification §2). */
export const backState = (startedIn: DialogState): DialogState =>
  startedIn === dialogState.tripsSoftGate ? dialogState.tripsSoftGate : dialogState.login;
