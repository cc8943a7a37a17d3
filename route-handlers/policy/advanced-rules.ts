import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { removeAdvancedRule, saveAdvancedRule } from '@/lib/server/policy/advanced-rules';
import { AdvancedForm, AdvancedRemoval, OneAdvancedRule } from '@/lib/shared/policy/advanced-calls';
import { OneVertical, PolicyDone } from '@/lib/shared/policy/policy-calls';
import { done, next } from './policy-done';

const changes = {
  guard: can('company.policies'),
  output: PolicyDone,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm: { page: '/business/policy/flight/advanced-rules', next },
} as const;

/** Adds or changes a rule of conditions for a kind of travel. */
export const postAdvancedRule = endpoint(
  'POST /i/api/business/advancedRules/v1/{vertical}',
  { ...changes, input: { params: OneVertical, form: AdvancedForm } },
  async ({ viewer, context, input }) => {
    await saveAdvancedRule(context, viewer, input);
    return done(context, `/policy/${input.vertical}/advanced-rules`, 'rule');
  },
);

/** Deletes a rule of conditions. */
export const postAdvancedRuleRemoval = endpoint(
  'POST /i/api/business/advancedRules/v1/{vertical}/{id}/remove',
  { ...changes, input: { params: OneAdvancedRule, form: AdvancedRemoval } },
  async ({ viewer, context, input }) => {
    await removeAdvancedRule(context, viewer, input);
    return done(context, `/policy/${input.vertical}/advanced-rules`, 'removed');
  },
);
