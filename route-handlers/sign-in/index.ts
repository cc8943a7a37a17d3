import { postCode, postCodeLogin, postIdentify, postProve } from './code';
import { postConfirm, postResend } from './confirmation';
import {
  getAutofillParams,
  postLoginParams,
  postNewCredentialParams,
  postPasskeyLogin,
  postPasskeyRegister,
} from './passkeys';
import { postForgot, postLogin, postRegister, postReset } from './password';
import { postEnroll, postRecovery, postVerify } from './second-factor';

export const secondFactorCalls = [postEnroll, postVerify, postRecovery] as const;
export const signInCalls = [
  postLogin,
  postRegister,
  postForgot,
  postReset,
  postConfirm,
  postResend,
  postIdentify,
  postCode,
  postCodeLogin,
  postProve,
] as const;
export const passkeyCalls = [
  getAutofillParams,
  postLoginParams,
  postNewCredentialParams,
  postPasskeyRegister,
  postPasskeyLogin,
] as const;
