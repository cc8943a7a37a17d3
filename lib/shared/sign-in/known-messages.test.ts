import { dialogState } from './dialog-state';
import { knownAuthMessages, stateAfterFailure } from './known-messages';

test('ERR-028 the message about a changed phone is known and leads to the locked account', () => {
  expect(knownAuthMessages.lockedAfterPhoneChange).toBe('User denied phone changed and locked account.');
  expect(stateAfterFailure({ message: 'User denied phone changed and locked account.' })).toBe(
    dialogState.lockedAccount,
  );
  expect(stateAfterFailure({ message: 'User denied', errorCode: null })).toBeNull();
});

test('a locked account and a company’s own sign-in have views of their own, other refusals none', () => {
  expect(stateAfterFailure({ errorCode: 'ACCOUNT_LOCKED' })).toBe(dialogState.lockedAccount);
  expect(stateAfterFailure({ errorCode: 'EXTERNAL_AUTH_REQUIRED' })).toBe(dialogState.externalAuthentication);
  expect(stateAfterFailure({ errorCode: 'WRONG_CREDENTIALS' })).toBeNull();
  expect(stateAfterFailure({ message: knownAuthMessages.disabled })).toBeNull();
});
