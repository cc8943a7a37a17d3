import 'server-only';
import SCIMMY from 'scimmy';
import { enterpriseUser, scimPageMax, scimPath } from '@/lib/shared/scim/scim-resources';

const { EnterpriseUser, Group, User } = SCIMMY.Schemas;

/** Of the attributes that SCIM knows, those that we keep stay: what directories read in `/Schemas` is what we do. */
EnterpriseUser.definition.truncate('employeeNumber', 'costCenter', 'organization', 'division');
User.definition.truncate(
  'nickName',
  'profileUrl',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'password',
  'phoneNumbers',
  'ims',
  'photos',
  'addresses',
  'groups',
  'entitlements',
  'roles',
  'x509Certificates',
  'name.middleName',
  'name.honorificPrefix',
  'name.honorificSuffix',
);
// The library's types want an instance here; it takes the class alone.
User.extend(EnterpriseUser as never);

export const userSchema = User;
export const groupSchema = Group;

/** What we keep of a user, and of a group, by the names of their attributes in lower case. */
export const keptAttributes = {
  User: [
    'username',
    'externalid',
    'active',
    'displayname',
    'name',
    'title',
    'emails',
    enterpriseUser.toLowerCase(),
  ],
  Group: ['displayname', 'members'],
} as const;

const listOf = (resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const schemas = [User, EnterpriseUser, Group].map(({ definition }) =>
  definition.describe(`${scimPath}/Schemas`),
);
const resourceTypes = [User, Group].map(({ definition: { description, id, name } }) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  description,
  endpoint: `/${name}s`,
  schema: id,
  schemaExtensions: name === 'User' ? [{ schema: enterpriseUser, required: false }] : [],
  meta: { resourceType: 'ResourceType', location: `${scimPath}/ResourceTypes/${name}` },
}));

const off = { supported: false };
const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimPageMax },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of the company with the scope for directories, as a bearer token (RFC 6750).',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimPath}/ServiceProviderConfig` },
};

/** What a directory may read about us, by address below `scimPath`; null for what is not there. */
export function scimDiscovery(what: 'ServiceProviderConfig' | 'ResourceTypes' | 'Schemas', id?: string) {
  if (what === 'ServiceProviderConfig') return serviceProviderConfig;
  const all: readonly { readonly id: string }[] = what === 'Schemas' ? schemas : resourceTypes;
  return id === undefined ? listOf(all) : (all.find((one) => one.id === id) ?? null);
}
