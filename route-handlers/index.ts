import type { Endpoint } from '@/lib/server/http/endpoint';
import { accountInboxCalls, accountKeyCalls, accountRunCalls } from './account';
import { apiKeyCalls } from './api-keys';
import { approvalKeyCalls } from './approvals';
import { bookingKeyCalls } from './booking';
import { companyKeyCalls, companyRunCalls } from './company';
import { domainKeyCalls, ssoKeyCalls } from './company/domain-and-sso-calls';
import { homepageMessageCalls } from './company/homepage-messages';
import { onboardingCalls } from './company/onboarding-calls';
import { companySettingsKeyCalls, companySettingsRunCalls } from './company/settings-calls';
import { eventKeyCalls } from './company-events';
import { consentFormCalls, consentHorizonCalls, consentKeyCalls } from './consent';
import { embedKeyCalls } from './embed';
import { financeKeyCalls } from './finance';
import { insightKeyCalls } from './insight';
import { peopleKeyCalls } from './people';
import { policyKeyCalls } from './policy';
import { reportKeyCalls } from './reports';
import { scimCalls } from './scim';
import { scimKeyCalls } from './scim/directory';
import { searchFormHorizonCalls, searchHorizonCalls, searchKeyCalls } from './search';
import { sessionFormCalls, sessionHorizonCalls, sessionKeyCalls, sessionRunCalls } from './session';
import { passkeyCalls, secondFactorCalls, signInCalls, socialCalls, ssoCalls } from './sign-in';
import { siteFormCalls, siteHorizonCalls, siteKeyCalls } from './site';
import { trackerKeyCalls } from './tracker';
import { tripsCalls, tripsKeyCalls } from './trips';
import { webhookKeyCalls } from './webhooks';

/** Table of contents: every call the server answers, by the router it belongs to. */
export const calls = {
  horizon: [...sessionHorizonCalls, ...siteHorizonCalls, ...consentHorizonCalls, ...searchHorizonCalls],
  keyApi: [
    ...sessionKeyCalls,
    ...secondFactorCalls,
    ...accountKeyCalls,
    ...siteKeyCalls,
    ...consentKeyCalls,
    ...embedKeyCalls,
    ...insightKeyCalls,
    ...reportKeyCalls,
    ...trackerKeyCalls,
    ...eventKeyCalls,
    ...peopleKeyCalls,
    ...searchKeyCalls,
    ...tripsKeyCalls,
    ...bookingKeyCalls,
    ...approvalKeyCalls,
    ...companySettingsKeyCalls,
    ...policyKeyCalls,
    ...companyKeyCalls,
    ...onboardingCalls,
    ...homepageMessageCalls,
    ...domainKeyCalls,
    ...ssoKeyCalls,
    ...financeKeyCalls,
    ...webhookKeyCalls,
    ...apiKeyCalls,
    ...scimKeyCalls,
  ],
  run: [
    ...signInCalls,
    ...socialCalls,
    ...ssoCalls,
    ...sessionRunCalls,
    ...accountRunCalls,
    ...companyRunCalls,
    ...companySettingsRunCalls,
  ],
  formRun: [...sessionFormCalls, ...consentFormCalls, ...siteFormCalls],
  formHorizon: [...searchFormHorizonCalls],
  inbox: [...accountInboxCalls],
  scim: [...scimCalls],
  webauthn: [...passkeyCalls],
  trips: [...tripsCalls],
};

type AnyCall = (typeof calls)[keyof typeof calls][number];

/** The caller's side of every endpoint by its address; the browser half imports this type alone. */
export type Api = {
  [One in AnyCall as One['address']]: One extends Endpoint<infer _A, infer In, infer Out>
    ? { readonly input: In; readonly output: Out }
    : never;
};
