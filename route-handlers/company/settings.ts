import * as z from 'zod';
import { changeCompanyErrors } from '@/lib/server/company/change-company';
import { readCompany } from '@/lib/server/company/read-company';
import {
  saveProfile,
  setApprovalMode,
  setFeature,
  setMultiRoom,
  setPolicy,
  setSortOrder,
} from '@/lib/server/company/set-company';
import { endpoint } from '@/lib/server/http/endpoint';
import { holding, holdingOne, member } from '@/lib/server/http/guards';
import { features } from '@/lib/shared/access/features';
import { ApprovalMode, ApprovalThreshold } from '@/lib/shared/company/approval-mode';
import { CompanyProfile } from '@/lib/shared/company/company-profile';
import { CompanySettings } from '@/lib/shared/company/company-settings';
import { PolicyChange, policySchemas } from '@/lib/shared/company/policy-settings';
import { policyVerticals } from '@/lib/shared/company/policy-verticals';
import { SortOrderSettings } from '@/lib/shared/company/sort-order-settings';
import { Refusal } from '@/lib/shared/refusal';

const Version = z.int().min(1);
const changed = {
  guard: holding('companySettingsManagement'),
  output: CompanySettings,
  errors: changeCompanyErrors,
} as const;
const oneFeature = { json: z.strictObject({ feature: z.enum(features) }) };
const withFeatures = [...changeCompanyErrors, 'FORBIDDEN'] as const;

/** The settings of the company one acts for, whoever one is there (specification §7). */
export const getCompany = endpoint(
  'GET /i/api/business/company/v1/',
  { guard: member, input: {}, output: CompanySettings, errors: ['NOT_FOUND'] },
  ({ viewer }) => readCompany(viewer),
);

/** Writes what the company says of itself; a field that is not given stays. */
export const putCompany = endpoint(
  'PUT /i/api/business/company/v1/',
  { ...changed, input: { json: CompanyProfile.partial().extend({ version: Version }) } },
  ({ visit, viewer, input }) => saveProfile(visit, viewer, input),
);

/** Sets which trips need nobody's approval. */
export const putAutoApproval = endpoint(
  'PUT /i/api/business/company/v1/settings/autoApproval/{mode}',
  {
    ...changed,
    guard: holdingOne('companySettingsManagement', 'approvalSettingsManagement'),
    input: {
      params: z.strictObject({ mode: ApprovalMode }),
      json: z.strictObject({ threshold: ApprovalThreshold.optional(), version: Version.optional() }),
    },
  },
  ({ visit, viewer, input }) => setApprovalMode(visit, viewer, input),
);

/** Sets the policy of one vertical; the body is the whole policy, what it leaves out has no limit. */
export const putPolicy = endpoint(
  'PUT /i/api/business/company/v1/settings/policies/{vertical}',
  {
    ...changed,
    guard: holdingOne('companySettingsManagement', 'travelPolicyManagement'),
    input: {
      params: z.strictObject({ vertical: z.enum(policyVerticals) }),
      json: PolicyChange,
    },
  },
  ({ visit, viewer, input: { vertical, version, ...given } }) => {
    const policy = policySchemas[vertical].safeParse(given);
    if (policy.success) return setPolicy(visit, viewer, { vertical, version, policy: policy.data });
    throw new Refusal('VALIDATION_ERROR', { description: z.prettifyError(policy.error) });
  },
);

/** Sets in which order the company's people see results at first; a vertical that is left out has the usual one. */
export const postSortOrder = endpoint(
  'POST /i/api/business/company/v1/sortOrderSettings',
  {
    ...changed,
    guard: holdingOne('companySettingsManagement', 'travelPolicyManagement'),
    input: { form: SortOrderSettings },
  },
  ({ visit, viewer, input }) => setSortOrder(visit, viewer, input),
);

/** Switches a feature of the company's tier on. */
export const putFeatureOn = endpoint(
  'PUT /i/api/business/company/v1/feature/enable',
  { ...changed, input: oneFeature, errors: withFeatures },
  ({ visit, viewer, input }) => setFeature(visit, viewer, { ...input, on: true }),
);

/** Switches a feature of the company's tier off. */
export const putFeatureOff = endpoint(
  'PUT /i/api/business/company/v1/feature/disable',
  { ...changed, input: oneFeature, errors: withFeatures },
  ({ visit, viewer, input }) => setFeature(visit, viewer, { ...input, on: false }),
);

/** Lets people of the company book several rooms at once. */
export const putMultiRoomOn = endpoint(
  'PUT /i/api/business/company/v1/multiRoomBookings/enable',
  { ...changed, input: {} },
  ({ visit, viewer }) => setMultiRoom(visit, viewer, true),
);

/** Lets people of the company book one room at a time. */
export const putMultiRoomOff = endpoint(
  'PUT /i/api/business/company/v1/multiRoomBookings/disable',
  { ...changed, input: {} },
  ({ visit, viewer }) => setMultiRoom(visit, viewer, false),
);
