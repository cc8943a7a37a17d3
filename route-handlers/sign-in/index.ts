import { postCode, postCodeLogin, postIdentify, postProve } from './code';
import { postConfirm, postResend } from './confirmation';
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
