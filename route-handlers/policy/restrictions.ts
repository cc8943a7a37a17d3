import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import { companyPage, onPage, redirectOn } from '@/lib/server/http/on-company-page';
import { checkRestriction, confirmRestriction } from '@/lib/server/policy/restriction-preview';
import { removeRestriction, restrictionErrors, saveRestriction } from '@/lib/server/policy/restrictions';
import { saveSupplierPreferences } from '@/lib/server/policy/supplier-preferences';
import { OneVertical } from '@/lib/shared/policy/policy-calls';
import {
  OneRestriction,
  OneSupplierVertical,
  RestrictionConfirmed,
  RestrictionForm,
  RestrictionRemoval,
  SuppliersForm,
} from '@/lib/shared/policy/restriction-calls';

const changes = {
  guard: can('company.policies'),
  output: FormDone,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm: onPage('/policy/flight/restrictions'),
} as const;

/** Adds or changes what a company's people may not book of a kind of travel, before every policy. */
export const postRestriction = endpoint(
  'POST /i/api/business/restrictions/v1/{vertical}',
  {
    ...changes,
    errors: [...changes.errors, ...restrictionErrors],
    input: { params: OneVertical, form: RestrictionForm },
  },
  async ({ viewer, context, input }) => {
    await saveRestriction(context, viewer, input);
    return redirectOn(context, `/policy/${input.vertical}/restrictions`, 'restriction');
  },
);

/**
 * Saves a restriction that no trip to come is about; of any other `redirect` is the page that says which trips it is about, and that asks.
 */
export const postRestrictionCheck = endpoint(
  'POST /i/api/business/restrictions/v1/{vertical}/check',
  {
    ...changes,
    errors: [...changes.errors, ...restrictionErrors, 'TOO_MANY_REQUESTS'],
    input: { params: OneVertical, form: RestrictionForm },
  },
  async ({ viewer, context, input }) => {
    const token = await checkRestriction(context, viewer, input);
    const page = `/policy/${input.vertical}/restrictions`;
    return token === null
      ? redirectOn(context, page, 'restriction')
      : { redirect: companyPage(context, `${page}?preview=${token}`) };
  },
);

/** Saves a restriction whose effect was looked at, and tells those whose trips it is about, if that is wanted. */
export const postRestrictionConfirmed = endpoint(
  'POST /i/api/business/restrictions/v1/{vertical}/confirm',
  {
    ...changes,
    errors: [...changes.errors, ...restrictionErrors],
    input: { params: OneVertical, form: RestrictionConfirmed },
  },
  async ({ viewer, context, input }) => {
    await confirmRestriction(context, viewer, input);
    return redirectOn(context, `/policy/${input.vertical}/restrictions`, 'restriction');
  },
);

/** Lifts a restriction. */
export const postRestrictionRemoval = endpoint(
  'POST /i/api/business/restrictions/v1/{vertical}/{id}/remove',
  { ...changes, input: { params: OneRestriction, form: RestrictionRemoval } },
  async ({ viewer, context, input }) => {
    await removeRestriction(context, viewer, input);
    return redirectOn(context, `/policy/${input.vertical}/restrictions`, 'removed');
  },
);

/** Says with whom a company likes to travel, and with whom not. */
export const postSuppliers = endpoint(
  'POST /i/api/business/preferences/v1/{vertical}',
  {
    ...changes,
    errors: ['VERSION_CONFLICT'],
    input: { params: OneSupplierVertical, form: SuppliersForm },
    plainForm: onPage('/policy/flight/preferences'),
  },
  async ({ viewer, context, input }) => {
    await saveSupplierPreferences(context, viewer, input);
    return redirectOn(context, `/policy/${input.vertical}/preferences`, 'suppliers');
  },
);
