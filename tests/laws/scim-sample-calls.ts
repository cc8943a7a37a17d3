import type { SampleCall } from './sample-call';

const patch = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'displayName', value: 'Nobody' }],
};

/** Well-formed calls of directories; none of them reaches its handler without an API key. */
export const scimSampleCalls: Readonly<Record<string, SampleCall>> = {
  'GET /scim/v2/ServiceProviderConfig': {},
  'GET /scim/v2/ResourceTypes': {},
  'GET /scim/v2/Schemas': {},
  'GET /scim/v2/ResourceTypes/{id}': {},
  'GET /scim/v2/Schemas/{id}': {},
  'GET /scim/v2/Users': {},
  'POST /scim/v2/Users': { json: { userName: 'nobody@nowhere.example' } },
  'GET /scim/v2/Users/{id}': {},
  'PUT /scim/v2/Users/{id}': { json: { userName: 'nobody@nowhere.example' } },
  'PATCH /scim/v2/Users/{id}': { json: patch },
  'DELETE /scim/v2/Users/{id}': {},
  'GET /scim/v2/Groups': {},
  'POST /scim/v2/Groups': { json: { displayName: 'Nobody' } },
  'GET /scim/v2/Groups/{id}': {},
  'PUT /scim/v2/Groups/{id}': { json: { displayName: 'Nobody' } },
  'PATCH /scim/v2/Groups/{id}': { json: patch },
  'DELETE /scim/v2/Groups/{id}': {},
};
