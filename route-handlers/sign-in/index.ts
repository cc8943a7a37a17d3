import { postCode, postCodeLogin, postIdentify, postProve } from './code';
import { postConfirm, postResend } from './confirmation';
import { postEmailCode, postEmailFactor, postPasskeyFactor, postPasskeyParams } from './factor-methods';
import {
  getAutofillParams,
  postLoginParams,
  postNewCredentialParams,
  postPasskeyLogin,
  postPasskeyRegister,
} from './passkeys';
import { postForgot, postLogin, postRegister, postReset } from './password';
import { postEnroll, postRecovery, postVerify } from './second-factor';
import {
  getAuthConfig,
  postAppleLink,
  postAppleLinkExisting,
  postAppleLogin,
  postAppleUnlink,
  postAppleVerify,
  postGoogleLink,
  postGoogleLinkExisting,
  postGoogleLogin,
  postGoogleUnlink,
  postNaverLink,
  postNaverLinkExisting,
  postNaverLogin,
  postNaverUnlink,
} from './social';
import { getApplePopup, getGooglePopup, getNaverPopup, postAppleReturn } from './social-popup';
import { getSsoCallback, getSsoMetadata, getSsoStart, postSsoAcs } from './sso';

export const secondFactorCalls = [
  postEnroll,
  postVerify,
  postRecovery,
  postPasskeyParams,
  postPasskeyFactor,
  postEmailCode,
  postEmailFactor,
] as const;
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
export const socialCalls = [
  getAuthConfig,
  getGooglePopup,
  getNaverPopup,
  getApplePopup,
  postAppleReturn,
  postGoogleLogin,
  postNaverLogin,
  postAppleLogin,
  postAppleVerify,
  postGoogleLinkExisting,
  postAppleLinkExisting,
  postNaverLinkExisting,
  postGoogleLink,
  postAppleLink,
  postNaverLink,
  postGoogleUnlink,
  postAppleUnlink,
  postNaverUnlink,
] as const;
export const ssoCalls = [getSsoStart, getSsoCallback, postSsoAcs, getSsoMetadata] as const;
