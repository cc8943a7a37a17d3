import { type DialogState, dialogState } from './dialog-state';

/** Messages of older sign-in services that mean something to us (specification §8). */
export const knownAuthMessages = {
  lockedAfterPhoneChange: 'User denied phone changed and locked account.',
  disabled: 'This account is disabled.',
} as const;

/** A refused sign-in, as `AuthFailure` has it. */
type Failure = { readonly message?: string; readonly errorCode?: string | null };

/** The state a refusal leads to; null when it is told where one is, beside its field. */
export function stateAfterFailure({ message, errorCode }: Failure): DialogState | null {
  if (errorCode === 'ACCOUNT_LOCKED' || message === knownAuthMessages.lockedAfterPhoneChange) {
    return dialogState.lockedAccount;
  }
  return errorCode === 'EXTERNAL_AUTH_REQUIRED' ? dialogState.externalAuthentication : null;
}
