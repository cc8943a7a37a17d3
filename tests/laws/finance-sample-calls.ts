import { fileSamples, recordSamples, type SampleCall } from './sample-call';

const nobodys = '00000000-0000-4000-8000-000000000000';

/** Well-formed calls about a company's money, its webhooks and its API keys that change nothing anybody needs. */
export const financeSampleCalls: Readonly<Record<string, SampleCall>> = {
  'GET /i/api/business/payment/v1/methods': {},
  ...recordSamples('/i/api/business/payment/v1/methods', { label: 'Nothing', kind: 'invoice' }),
  'POST /i/api/business/payment/v1/methods/{id}/move': { form: { to: 'up' } },
  'POST /i/api/business/payment/v1/methods/{id}/active': { form: { active: 'true' } },
  'GET /i/api/business/memberships/v1': {},
  'GET /i/api/business/memberships/v1/file': {},
  ...fileSamples('/i/api/business/memberships/v1', 'supplier,vertical\nNobody,hotels'),
  ...recordSamples('/i/api/business/memberships/v1', { vertical: 'hotels', supplier: 'Nobody' }),
  'GET /i/api/business/webhooks/v1': {},
  ...recordSamples('/i/api/business/webhooks/v1', {
    name: 'Nothing',
    url: 'https://hooks.acme.example/',
    orderBooked: 'true',
  }),
  'POST /i/api/business/webhooks/v1/{id}/active': { form: { active: 'true' } },
  'POST /i/api/business/webhooks/v1/{id}/secret': { form: {} },
  'POST /i/api/business/webhooks/v1/{id}/test': { form: {} },
  'GET /i/api/business/webhooks/v1/{id}/deliveries': {},
  'POST /i/api/business/webhooks/v1/{id}/deliveries/{deliveryId}/again': { form: {} },
  'GET /i/api/business/directory/v1': {},
  'GET /i/api/business/directory/v1/calls': {},
  'GET /i/api/business/apiKeys/v1': {},
  'POST /i/api/business/apiKeys/v1': { form: { name: 'Nothing', days: '30' } },
  'POST /i/api/business/apiKeys/v1/{id}/replace': { form: { version: '1', days: '30' } },
  'POST /i/api/business/apiKeys/v1/{id}/remove': { form: { version: '1' } },
  'GET /i/api/demo/v1/mails/{id}': {},
  'POST /i/api/demo/v1/webhook': {
    json: { id: nobodys, type: 'test', timestamp: '2027-01-01T00:00:00.000Z', data: {} },
  },
  'GET /i/api/business/tripFields/v1': {},
  'GET /i/api/business/tripFields/v1/{id}/values/file': {},
  ...recordSamples('/i/api/business/tripFields/v1', {
    label: 'Nothing',
    key: 'nothing',
    kind: 'text',
    need: 'never',
  }),
  'POST /i/api/business/tripFields/v1/{id}/move': { form: { to: 'up' } },
  'POST /i/api/business/tripFields/v1/{id}/retire': { form: { retired: 'true' } },
  'POST /i/api/business/tripFields/v1/{id}/values': { form: { value: 'nothing' } },
  'POST /i/api/business/tripFields/v1/{id}/values/{valueId}/active': { form: { active: 'true' } },
  'POST /i/api/business/tripFields/v1/{id}/values/check': { multipart: { file: 'code\n1' } },
  'POST /i/api/business/tripFields/v1/{id}/values/import': { form: { draft: 'none' } },
};
