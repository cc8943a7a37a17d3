import {
  postBizPlusConfirmation,
  postConfirmationClick,
  postConfirmMembership,
  postResendConfirmation,
  postSendConfirmation,
} from './confirmations';
import { postDraft, postFounding } from './get-started';
import { postRequired, putRequired } from './require-second-factor';
import {
  postBizPlusSignup,
  postLeisureSignup,
  postSetup,
  postSetupV2,
  postSetupV3,
  postSignup,
} from './signup';

export const companyKeyCalls = [
  postSetup,
  postSetupV2,
  postSetupV3,
  postSignup,
  postBizPlusSignup,
  postLeisureSignup,
  postSendConfirmation,
  postBizPlusConfirmation,
  postResendConfirmation,
  postConfirmationClick,
  putRequired,
  postRequired,
] as const;
export const companyRunCalls = [postConfirmMembership, postDraft, postFounding] as const;
