import { getAuthState, getUserInfo } from './auth-state';
import { postDisableAccount, postEnableAccount } from './disable-account';
import { postFormToken } from './form-token';
import { postEndOthers, postEndSession, postLogout } from './sign-out';
import { deleteSupport, getSupport, postEnd, postStart, postSupport, postWithdraw } from './support';
import { getAdd, getSwitch, postAdd, postLeave, postSwitch } from './switch';

export const sessionHorizonCalls = [getAuthState] as const;
export const sessionKeyCalls = [
  getUserInfo,
  postSupport,
  getSupport,
  deleteSupport,
  postWithdraw,
  postStart,
  postEnd,
  postDisableAccount,
  postEnableAccount,
] as const;
export const sessionRunCalls = [
  postLogout,
  postEndSession,
  postEndOthers,
  getSwitch,
  postSwitch,
  getAdd,
  postAdd,
  postLeave,
] as const;
export const sessionFormCalls = [postFormToken] as const;
