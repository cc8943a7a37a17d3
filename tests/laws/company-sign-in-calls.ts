import type { SampleCall } from './sample-call';

const nobodysSso = { id: '2147483647' };
const nobodysToken = 'x'.repeat(43);

/** The samples of the calls about e-mail domains and a company's own sign-in. */
export const companySignInCalls: Readonly<Record<string, SampleCall>> = {
  'GET /i/api/business/domains/v1': {},
  'POST /i/api/business/domains/v1': { form: { domain: 'no domain' } },
  'POST /i/api/business/domains/v1/{id}/verify': { form: {} },
  'PUT /i/api/business/domains/v1/{id}': { json: { joinMode: 'ask' } },
  'POST /i/api/business/domains/v1/{id}/joinMode': { form: { joinMode: 'ask' } },
  'DELETE /i/api/business/domains/v1/{id}': {},
  'POST /i/api/business/domains/v1/{id}/remove': { form: {} },
  'GET /i/api/business/company/v1/sso/entrypointurl': {},
  'GET /i/api/business/company/v1/sso/{id}': { params: nobodysSso },
  'POST /i/api/business/company/v1/sso/{id}': { params: nobodysSso, form: { name: 'Sample' } },
  'PUT /i/api/business/company/v1/sso/{id}': { params: nobodysSso, json: { name: 'Sample' } },
  'DELETE /i/api/business/company/v1/sso/{id}': { params: nobodysSso },
  'POST /i/api/business/company/v1/sso/{id}/remove': { params: nobodysSso, form: {} },
  'POST /i/api/business/company/v1/sso/toggleactive/{id}/{flag}': {
    params: { ...nobodysSso, flag: 'true' },
    form: {},
  },
  'POST /i/api/business/company/v1/sso/enforce/{id}/{flag}': {
    params: { ...nobodysSso, flag: 'true' },
    form: {},
  },
  'GET /i/api/business/company/v1/sso/{id}/externalAuthorizationUrl': { params: nobodysSso },
  'GET /k/run/sso/start/{id}': { params: nobodysSso },
  'GET /k/run/sso/callback/{id}': { params: nobodysSso, query: { code: nobodysToken, state: nobodysToken } },
  'POST /k/run/sso/acs/{id}': {
    params: nobodysSso,
    form: { SAMLResponse: 'AAAA', RelayState: nobodysToken },
  },
  'GET /k/run/sso/metadata/{id}': { params: nobodysSso },
};
