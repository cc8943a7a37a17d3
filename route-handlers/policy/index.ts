import { postBacktest } from './backtest';
import { postDraftAct, postDraftPolicy, postPublished } from './drafts';
import { getOwnPolicies } from './mine';
import { postPolicyTest, postPolicyTestRemoved } from './tests';

export const policyKeyCalls = [
  postDraftPolicy,
  postDraftAct,
  postPublished,
  postBacktest,
  postPolicyTest,
  postPolicyTestRemoved,
  getOwnPolicies,
] as const;
