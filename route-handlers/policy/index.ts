import { postDraftAct, postDraftPolicy, postPublished } from './drafts';
import { postRestriction, postRestrictionRemoval, postSuppliers } from './restrictions';

export const policyKeyCalls = [
  postDraftPolicy,
  postDraftAct,
  postPublished,
  postRestriction,
  postRestrictionRemoval,
  postSuppliers,
] as const;
