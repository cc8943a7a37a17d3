import * as z from 'zod';
import { changeCompanyErrors } from '@/lib/server/company/settings/change-company';
import { readCompany } from '@/lib/server/company/settings/read-company';
import {
  saveProfile,
  saveProfileErrors,
  setApprovalMode,
  setFeature,
  setMultiRoom,
  setSortOrder,
} from '@/lib/server/company/settings/save-company-settings';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { publishPolicies } from '@/lib/server/policy/publish-policies';
import { features } from '@/lib/shared/access/features';
import { CompanyProfile } from '@/lib/shared/company/company-profile';
import { ApprovalMode, ApprovalThreshold } from '@/lib/shared/company/settings/approval-mode';
import { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { PolicyChange } from '@/lib/shared/company/settings/policy-settings';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { SortOrderSettings } from '@/lib/shared/company/settings/sort-order-settings';

const Version = z.int().min(1);
const changed = {
  guard: can('company.write'),
  output: CompanySettings,
  errors: changeCompanyErrors,
} as const;
const oneFeature = { json: z.strictObject({ feature: z.enum(features) }) };
const withFeatures = [...changeCompanyErrors, 'FORBIDDEN'] as const;

/** The settings of the company one acts for, whoever one is there (specification §7). */
export const getCompany = endpoint(
  'GET /i/api/business/company/v1/',
  { guard: can('company.read'), input: {}, output: CompanySettings, errors: ['NOT_FOUND'] },
  ({ viewer }) => readCompany(viewer),
);

/** Writes what the company says of itself; a field that is not given stays. */
export const putCompany = endpoint(
  'PUT /i/api/business/company/v1/',
  {
    ...changed,
    errors: saveProfileErrors,
    input: { json: CompanyProfile.partial().extend({ version: Version }) },
  },
  ({ context, viewer, input }) => saveProfile(context, viewer, input),
);

/** Sets which trips need nobody's approval. */
export const putAutoApproval = endpoint(
  'PUT /i/api/business/company/v1/settings/autoApproval/{mode}',
  {
    ...changed,
    guard: can('company.approvals'),
    input: {
      params: z.strictObject({ mode: ApprovalMode }),
      json: z.strictObject({ threshold: ApprovalThreshold.optional(), version: Version.optional() }),
    },
  },
  ({ context, viewer, input }) => setApprovalMode(context, viewer, input),
);

/**
 * Publishes the policies of one vertical: `policies` is the whole ordered set, the last of them for everybody; the short form is one
 * policy for everybody, and what it leaves out has no limit.
 */
export const putPolicy = endpoint(
  'PUT /i/api/business/company/v1/settings/policies/{vertical}',
  {
    ...changed,
    guard: can('company.policies'),
    errors: [...changeCompanyErrors, 'POLICY_TEST_FAILED'],
    input: {
      params: z.strictObject({ vertical: z.enum(policyVerticals) }),
      json: PolicyChange,
    },
  },
  async ({ context, viewer, input: { note, overrideFailedTests, vertical, version, ...given } }) => {
    const wish = { vertical, version, note, overrideFailedTests };
    await publishPolicies(context, viewer, { ...wish, policies: given });
    return readCompany(viewer);
  },
);

/** Sets in which order the company's people see results at first; a vertical that is left out has the usual one. */
export const postSortOrder = endpoint(
  'POST /i/api/business/company/v1/sortOrderSettings',
  {
    ...changed,
    guard: can('company.policies'),
    input: { form: SortOrderSettings },
  },
  ({ context, viewer, input }) => setSortOrder(context, viewer, input),
);

/** Switches a feature of the company's tier on. */
export const putFeatureOn = endpoint(
  'PUT /i/api/business/company/v1/feature/enable',
  { ...changed, input: oneFeature, errors: withFeatures },
  ({ context, viewer, input }) => setFeature(context, viewer, { ...input, on: true }),
);

/** Switches a feature of the company's tier off. */
export const putFeatureOff = endpoint(
  'PUT /i/api/business/company/v1/feature/disable',
  { ...changed, input: oneFeature, errors: withFeatures },
  ({ context, viewer, input }) => setFeature(context, viewer, { ...input, on: false }),
);

/** Lets people of the company book several rooms at once. */
export const putMultiRoomOn = endpoint(
  'PUT /i/api/business/company/v1/multiRoomBookings/enable',
  { ...changed, input: {} },
  ({ context, viewer }) => setMultiRoom(context, viewer, true),
);

/** Lets people of the company book one room at a time. */
export const putMultiRoomOff = endpoint(
  'PUT /i/api/business/company/v1/multiRoomBookings/disable',
  { ...changed, input: {} },
  ({ context, viewer }) => setMultiRoom(context, viewer, false),
);
