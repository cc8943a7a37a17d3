import { recordSamples, type SampleCall } from './sample-call';

/** An assertion of nobody's passkey. */
export const samplePasskey = {
  credentialId: 'AAAA',
  authenticatorData: 'AAAA',
  userHandle: '',
  clientDataJSON: 'AAAA',
  signature: 'AAAA',
};

/** Sample calls of the second factor, the audit log, the traveler tracker and the support view. */
export const secondFactorSampleCalls: Readonly<Record<string, SampleCall>> = {
  'POST /i/api/business/twoFactor/v1/enroll': { form: {} },
  'POST /i/api/business/twoFactor/v1/verify': { form: { code: 'none' } },
  'POST /i/api/business/twoFactor/v1/recovery': { form: { code: 'none' } },
  'POST /i/api/business/twoFactor/v1/passkeyParams': { form: {} },
  'POST /i/api/business/twoFactor/v1/passkey': { form: samplePasskey },
  'POST /i/api/business/twoFactor/v1/emailCode': { form: {} },
  'POST /i/api/business/twoFactor/v1/email': { form: { code: 'none' } },
  'PUT /i/api/business/twoFactor/v1/required': { json: { required: false } },
  'POST /i/api/business/twoFactor/v1/required': { form: { required: 'false' } },
  'POST /i/api/business/twoFactor/v1/reset': { form: { email: 'nobody-{unique}@mail.example' } },
  'GET /i/api/business/audit/v1': {},
  'GET /i/api/business/audit/v1/file': {},
  'GET /i/api/business/tracker/v1/positions': {},
  'GET /i/api/business/tracker/v1/positions/file': {},
  'POST /i/api/business/tracker/v1/people/{id}/locate': { form: { reason: 'Nobody is in danger.' } },
  'GET /i/api/business/tracker/v1/looks': {},
  'POST /i/api/business/tracker/v1/messages/check': {
    form: { place: 'Accra', title: 'Flood in Accra', body: 'Stay inside.' },
  },
  'POST /i/api/business/tracker/v1/messages': { form: { preview: 'nobodys' } },
  'GET /i/api/business/tracker/v1/messages/{id}/tally': {},
  'GET /i/api/business/tracker/v1/messages/{id}/file': {},
  'POST /i/api/business/tracker/v1/messages/{id}/remind': { form: {} },
  'POST /i/api/business/tracker/v1/messages/{id}/close': { form: {} },
  'POST /i/api/business/tracker/v1/messages/{id}/answer': { form: { answer: 'safe' } },
  'POST /i/api/business/tracker/v1/answers': {
    query: { token: 'x'.repeat(43) },
    form: { answer: 'safe' },
  },
  'GET /i/api/business/tracker/v1/risks/file': {},
  ...recordSamples('/i/api/business/tracker/v1/risks', {
    country: 'GH',
    level: 'amber',
    effect: 'told',
    note: 'Floods in the rainy season.',
  }),
  'POST /i/api/business/impersonation/v1/support': { form: { hours: '1', reason: 'a sample' } },
  'GET /i/api/business/impersonation/v1/support': {},
  'DELETE /i/api/business/impersonation/v1/support': {},
  'POST /i/api/business/impersonation/v1/withdraw': { form: {} },
  'POST /i/api/support/v1/disableAccount': { form: { email: 'nobody@mail.example', reason: 'a sample' } },
  'POST /i/api/support/v1/enableAccount': {
    form: { id: '00000000-0000-4000-8000-000000000000', reason: 'a sample' },
  },
  'POST /i/api/business/impersonation/v1/start': { form: { person: 'nobody', reason: 'a sample' } },
  'POST /i/api/business/impersonation/v1/end': { form: {} },
};
