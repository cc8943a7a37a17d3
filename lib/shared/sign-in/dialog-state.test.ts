import { backState, type DialogState, dialogState, hasBack, shownState, shownStates } from './dialog-state';

const states = Object.values(dialogState) as readonly DialogState[];

test('SCREEN-011 the states are thirteen different numbers in the order of the specification', () => {
  expect(Object.keys(dialogState)).toEqual([
    'landingPage',
    'emailForm',
    'passwordForm',
    'login',
    'forgotPassword',
    'forgotSuccess',
    'oauth',
    'lockedAccount',
    'externalAuthentication',
    'businessOnboarding',
    'magicCodeEmail',
    'priceAlertLanding',
    'tripsSoftGate',
  ]);
  expect(states).toHaveLength(13);
  for (const state of states) expect(typeof state).toBe('number');
  expect([...new Set(states)].sort((a, b) => a - b)).toEqual(states);
});

test('SCREEN-025 SCREEN-026 who asks for login or sign-up is shown login', () => {
  expect(shownState('login')).toBe(dialogState.login);
  expect(shownState('sign-up')).toBe(dialogState.login);
});

test('SCREEN-027 SCREEN-028 forgot and forgot-success show their own', () => {
  expect(shownState('forgot')).toBe(dialogState.forgotPassword);
  expect(shownState('forgot-success')).toBe(dialogState.forgotSuccess);
});

test('SCREEN-029 SCREEN-030 OAuth and external authentication show their own', () => {
  expect(shownState('oauth')).toBe(dialogState.oauth);
  expect(shownState('external-authentication')).toBe(dialogState.externalAuthentication);
});

test('SCREEN-031 SCREEN-032 price alert and trips soft gate show their own', () => {
  expect(shownState('price-alert')).toBe(dialogState.priceAlertLanding);
  expect(shownState('trips-soft-gate')).toBe(dialogState.tripsSoftGate);
});

test('SCREEN-033 whatever else is asked for shows the landing page', () => {
  const others = ['landing-page', 'email-form', 'password-form', 'locked-account', 'business-onboarding'];
  for (const other of [...others, 'magic-code', '', 'nobody knows', 'constructor', undefined]) {
    expect(shownState(other)).toBe(dialogState.landingPage);
  }
  expect(Object.keys(shownStates)).toHaveLength(8);
});

test('SCREEN-034 ten states have a way back', () => {
  const back = states.filter(hasBack);
  expect(back).toHaveLength(10);
  expect(back).not.toContain(dialogState.landingPage);
  expect(back).not.toContain(dialogState.login);
  expect(back).not.toContain(dialogState.tripsSoftGate);
});

test('SCREEN-035 SCREEN-036 SCREEN-037 landing page, login and trips soft gate have none', () => {
  expect(hasBack(dialogState.landingPage)).toBe(false);
  expect(hasBack(dialogState.login)).toBe(false);
  expect(hasBack(dialogState.tripsSoftGate)).toBe(false);
});

test('back leads to login, or to the trips soft gate where the dialog began there', () => {
  for (const state of states) {
    const gate = state === dialogState.tripsSoftGate;
    expect(backState(state)).toBe(gate ? dialogState.tripsSoftGate : dialogState.login);
  }
});
