import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import { onPage, redirectOn } from '@/lib/server/http/on-company-page';
import { removeAdvancedRule, saveAdvancedRule } from '@/lib/server/policy/advanced-rules';
import { AdvancedForm, AdvancedRemoval, OneAdvancedRule } from '@/lib/shared/policy/advanced-rule-calls';
import { OneVertical } from '@/lib/shared/policy/policy-calls';

const changes = {
  guard: can('company.policies'),
  output: FormDone,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm: onPage('/policy/flight/advanced-rules'),
} as const;

/** Adds or changes a rule of conditions for a kind of travel. */
export const postAdvancedRule = endpoint(
  'POST /i/api/business/advancedRules/v1/{vertical}',
  { ...changes, input: { params: OneVertical, form: AdvancedForm } },
  async ({ viewer, context, input }) => {
    await saveAdvancedRule(context, viewer, input);
    return redirectOn(context, `/policy/${input.vertical}/advanced-rules`, 'rule');
  },
);

/** Deletes a rule of conditions. */
export const postAdvancedRuleRemoval = endpoint(
  'POST /i/api/business/advancedRules/v1/{vertical}/{id}/remove',
  { ...changes, input: { params: OneAdvancedRule, form: AdvancedRemoval } },
  async ({ viewer, context, input }) => {
    await removeAdvancedRule(context, viewer, input);
    return redirectOn(context, `/policy/${input.vertical}/advanced-rules`, 'removed');
  },
);
