import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { removeAdvancedRule, saveAdvancedRule } from '@/lib/server/policy/advanced-rules';
import { removeRestriction, saveRestriction } from '@/lib/server/policy/restrictions';
import { saveSuppliers } from '@/lib/server/policy/suppliers';
import { businessPath } from '@/lib/shared/access/business-path';
import { AdvancedForm, AdvancedRemoval, OneAdvancedRule } from '@/lib/shared/policy/advanced-calls';
import { OneVertical, PolicyDone } from '@/lib/shared/policy/policy-calls';
import {
  OneRestriction,
  OneSupplierVertical,
  RestrictionForm,
  RestrictionRemoval,
  SuppliersForm,
} from '@/lib/shared/policy/restriction-calls';

const next = ({ redirect }: PolicyDone): string => redirect;
const done = (context: RequestContext, path: string, form: string): PolicyDone => {
  const page = businessPath(readEnv().businessPath, path);
  return { redirect: inSite(context, `${page}?form=${form}&done=1`) };
};

const changes = {
  guard: can('company.policies'),
  output: PolicyDone,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm: { page: '/business/policy/flight/restrictions', next },
} as const;

/** Adds or changes what a company's people may not book of a kind of travel, before every policy. */
export const postRestriction = endpoint(
  'POST /i/api/business/restrictions/v1/{vertical}',
  { ...changes, input: { params: OneVertical, form: RestrictionForm } },
  async ({ viewer, context, input }) => {
    await saveRestriction(context, viewer, input);
    return done(context, `/policy/${input.vertical}/restrictions`, 'restriction');
  },
);

/** Lifts a restriction. */
export const postRestrictionRemoval = endpoint(
  'POST /i/api/business/restrictions/v1/{vertical}/{id}/remove',
  { ...changes, input: { params: OneRestriction, form: RestrictionRemoval } },
  async ({ viewer, context, input }) => {
    await removeRestriction(context, viewer, input);
    return done(context, `/policy/${input.vertical}/restrictions`, 'removed');
  },
);

const changesAdvanced = {
  ...changes,
  plainForm: { page: '/business/policy/flight/advanced-rules', next },
} as const;

/** Adds or changes a rule of conditions for a kind of travel. */
export const postAdvancedRule = endpoint(
  'POST /i/api/business/advancedRules/v1/{vertical}',
  { ...changesAdvanced, input: { params: OneVertical, form: AdvancedForm } },
  async ({ viewer, context, input }) => {
    await saveAdvancedRule(context, viewer, input);
    return done(context, `/policy/${input.vertical}/advanced-rules`, 'rule');
  },
);

/** Deletes a rule of conditions. */
export const postAdvancedRuleRemoval = endpoint(
  'POST /i/api/business/advancedRules/v1/{vertical}/{id}/remove',
  { ...changesAdvanced, input: { params: OneAdvancedRule, form: AdvancedRemoval } },
  async ({ viewer, context, input }) => {
    await removeAdvancedRule(context, viewer, input);
    return done(context, `/policy/${input.vertical}/advanced-rules`, 'removed');
  },
);

/** Says with whom a company likes to travel, and with whom not. */
export const postSuppliers = endpoint(
  'POST /i/api/business/preferences/v1/{vertical}',
  {
    ...changes,
    errors: ['VERSION_CONFLICT'],
    input: { params: OneSupplierVertical, form: SuppliersForm },
    plainForm: { page: '/business/policy/flight/preferences', next },
  },
  async ({ viewer, context, input }) => {
    await saveSuppliers(context, viewer, input);
    return done(context, `/policy/${input.vertical}/preferences`, 'suppliers');
  },
);
