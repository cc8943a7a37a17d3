import { postAdvancedRule, postAdvancedRuleRemoval } from './advanced-rules';
import { postBacktest } from './backtest';
import { postDraftAct, postDraftPolicy, postPublished } from './drafts';
import { postEvaluate } from './evaluate';
import { getPolicyFile, postPolicyFile, postPolicyImport } from './files';
import { getOwnPolicies } from './own-policies';
import { postPolicyTest, postPolicyTestRemoved } from './policy-tests';
import { recommendedHotelCalls } from './recommended-hotels';
import {
  postRestriction,
  postRestrictionCheck,
  postRestrictionConfirmed,
  postRestrictionRemoval,
  postSuppliers,
} from './restrictions';
import { postShadow, postShadowEnd } from './shadows';

export const policyKeyCalls = [
  postDraftPolicy,
  postDraftAct,
  postPublished,
  postAdvancedRule,
  postAdvancedRuleRemoval,
  postRestriction,
  postRestrictionCheck,
  postRestrictionConfirmed,
  postRestrictionRemoval,
  postSuppliers,
  ...recommendedHotelCalls,
  postBacktest,
  postEvaluate,
  postPolicyTest,
  postPolicyTestRemoved,
  getOwnPolicies,
  getPolicyFile,
  postPolicyFile,
  postPolicyImport,
  postShadow,
  postShadowEnd,
] as const;
