import { endpoint } from '@/lib/server/http/endpoint';
import { addPolicyTest, removePolicyTest } from '@/lib/server/policy/policy-tests';
import { AddPolicyTest, OneVertical, RemovePolicyTest } from '@/lib/shared/policy/policy-calls';
import { policyChangesOf, policyDone } from './drafts';

/** Pins something that was booked as an example, of which every published policy has to say what it does now, or something else. */
export const postPolicyTest = endpoint(
  'POST /i/api/business/policies/v1/tests/{vertical}',
  { ...policyChangesOf, errors: ['NOT_FOUND'], input: { params: OneVertical, form: AddPolicyTest } },
  async ({ viewer, context, input }) => {
    await addPolicyTest(context, viewer, input);
    return policyDone(context, input.vertical, 'test', 'try');
  },
);

/** Removes an example. */
export const postPolicyTestRemoved = endpoint(
  'POST /i/api/business/policies/v1/tests/{vertical}/remove',
  { ...policyChangesOf, errors: ['NOT_FOUND'], input: { params: OneVertical, form: RemovePolicyTest } },
  async ({ viewer, context, input }) => {
    await removePolicyTest(context, viewer, input);
    return policyDone(context, input.vertical, 'untest', 'try');
  },
);
