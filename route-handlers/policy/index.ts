import { postDraftAct, postDraftPolicy, postPublished } from './drafts';

export const policyKeyCalls = [postDraftPolicy, postDraftAct, postPublished] as const;
