import { postBacktest } from './backtest';
import { postDraftAct, postDraftPolicy, postPublished } from './drafts';

export const policyKeyCalls = [postDraftPolicy, postDraftAct, postPublished, postBacktest] as const;
