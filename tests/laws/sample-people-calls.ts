import { fileSamples, type SampleCall } from './sample-call';

const nobodysId = '00000000-0000-4000-8000-000000000000';
const nobodysToken = 'x'.repeat(43);

/** The samples of the calls about invitations, users, roles and joining. */
export const samplePeopleCalls: Readonly<Record<string, SampleCall>> = {
  'POST /i/api/business/admins/v1/confirm': { form: { order: nobodysToken } },
  'GET /i/api/business/invitations/v1': {},
  'POST /i/api/business/invitations/v1': { form: { emails: 'nobody', roleId: nobodysId } },
  'POST /i/api/business/invitations/v1/{id}/resend': { form: {} },
  'POST /i/api/business/invitations/v1/{id}/state': { form: { to: 'revoked' } },
  'POST /i/api/business/invitations/v1/{token}/accept': { params: { token: nobodysToken }, form: {} },
  'POST /i/api/business/invitations/v1/{token}/decline': { params: { token: nobodysToken }, form: {} },
  'POST /i/api/business/users/v2': { form: { email: 'nobody-{unique}@mail.example', roleId: nobodysId } },
  'GET /i/api/business/users/v2/stats': {},
  'GET /i/api/business/users/v2/{id}': {},
  'PATCH /i/api/business/users/v2/{id}': { form: { version: '1' } },
  'POST /i/api/business/users/v2/{id}/change': { form: { version: '1' } },
  'POST /i/api/business/users/v2/{id}/status': { form: { to: 'suspended', version: '1' } },
  'POST /i/api/business/users/v2/{id}/remove': { form: { version: '1' } },
  'POST /i/api/business/users/v2/{id}/arranges': { form: { email: 'nobody@mail.example', to: 'on' } },
  'POST /i/api/business/users/v2/bulk': { form: { act: 'suspend', memberships: `${nobodysId}.1` } },
  'POST /i/api/business/users/v2/bulk/undo': { form: { run: nobodysToken } },
  // What everybody has at first.
  'POST /i/api/business/users/v2/columns': { form: { usual: 'true' } },
  'GET /i/api/business/users/v2/file': { query: { q: 'nobody' } },
  'GET /i/api/business/users/v2/import/template': {},
  'POST /i/api/business/users/v2/import/check': { multipart: { file: 'name\nNobody\n' } },
  'POST /i/api/business/users/v2/import': { form: { draft: nobodysToken } },
  ...fileSamples('/i/api/business/users/v2', 'email\nnobody'),
  'GET /i/api/business/roles/v1': {},
  'GET /i/api/business/roles/v1/permissions': {},
  // A guest's permissions: the same set twice is refused, so nothing is made.
  'POST /i/api/business/roles/v1': {
    json: { name: 'Sample', permissions: ['userProfileView', 'approvalRequest'] },
  },
  'PATCH /i/api/business/roles/v1/{id}': { json: { name: 'Sample', permissions: [], version: 'x' } },
  'DELETE /i/api/business/roles/v1/{id}': {},
  'POST /i/api/business/roles/v1/save': { form: { id: nobodysId, version: 'x', name: 'Sample' } },
  'POST /i/api/business/roles/v1/{id}/remove': { form: { targetId: '', version: '1' } },
  'GET /i/api/business/offices/v1/file': {},
  ...fileSamples('/i/api/business/offices/v1', 'name\nNowhere'),
  'GET /i/api/business/v1/legalEntities/file': {},
  ...fileSamples('/i/api/business/v1/legalEntities', 'name\nNobody'),
  'GET /i/api/business/groups/v1/file': {},
  ...fileSamples('/i/api/business/groups/v1', 'name\nNobody'),
  'POST /i/api/business/offices/v1': {
    form: { name: 'Office {unique}', country: 'US', timeZone: 'America/New_York' },
  },
  'POST /i/api/business/offices/v1/{id}/remove': { form: { targetId: '', version: '1' } },
  'POST /i/api/business/v1/legalEntities': {
    form: { name: 'Entity {unique}', country: 'US', currency: 'USD' },
  },
  'POST /i/api/business/v1/legalEntities/{id}/remove': { form: { targetId: '', version: '1' } },
  'POST /i/api/business/groups/v1': { form: { name: 'Group {unique}', kind: 'label' } },
  'POST /i/api/business/groups/v1/{id}/remove': { form: { targetId: '', version: '1' } },
  'POST /i/api/business/me/v1/companies/{companyId}/leave': { form: {} },
  'GET /i/api/business/joining/v1': {},
  'POST /i/api/business/joining/v1/{domainId}': { form: {} },
  'GET /i/api/business/admin/v1/adminsToAsk': { query: { permission: 'reportingView' } },
};
