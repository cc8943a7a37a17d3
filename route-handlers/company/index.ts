import {
  postBizPlusSignup,
  postLeisureSignup,
  postSetup,
  postSetupV2,
  postSetupV3,
  postSignup,
} from './becoming';
import {
  postBizPlusConfirmation,
  postConfirmationClick,
  postConfirmPlace,
  postResendConfirmation,
  postSendConfirmation,
} from './confirmations';
import { postDraft, postFounding } from './get-started';
import { postRequired, putRequired } from './second-factor';

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
export const companyRunCalls = [postConfirmPlace, postDraft, postFounding] as const;
