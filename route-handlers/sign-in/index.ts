import { postConfirm, postResend } from './confirmation';
import { postForgot, postLogin, postRegister, postReset } from './password';

export const signInCalls = [postLogin, postRegister, postForgot, postReset, postConfirm, postResend] as const;
