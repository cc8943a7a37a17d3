import { endpoint } from '@/lib/server/http/endpoint';
import { endShadow, startShadow } from '@/lib/server/policy/policy-shadows';
import { OneVertical, ShadowEnd, ShadowStart } from '@/lib/shared/policy/policy-calls';
import { policyChangesOf, policyDone } from './drafts';

/** Begins to try the draft of a vertical beside what holds, which goes on deciding alone. */
export const postShadow = endpoint(
  'POST /i/api/business/policies/v1/shadows/{vertical}',
  { ...policyChangesOf, input: { params: OneVertical, form: ShadowStart } },
  async ({ viewer, context, input }) => {
    await startShadow(context, viewer, input);
    return policyDone(context, input.vertical, 'shadow', 'try');
  },
);

/** Ends that before its time. */
export const postShadowEnd = endpoint(
  'POST /i/api/business/policies/v1/shadows/{vertical}/end',
  { ...policyChangesOf, input: { params: OneVertical, form: ShadowEnd } },
  async ({ viewer, context, input }) => {
    await endShadow(context, viewer, input);
    return policyDone(context, input.vertical, 'shadow-end', 'try');
  },
);
