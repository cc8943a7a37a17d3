import 'server-only';
import { enterpriseUser, scimPageMax, scimPath } from '@/lib/shared/scim/scim-resources';

type Attribute = {
  readonly name: string;
  readonly description: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
};

/** An attribute with all that RFC 7643, 7, wants said of it. */
const attribute = ({ subAttributes, ...told }: Attribute): object => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...told,
  ...(subAttributes === undefined ? {} : { subAttributes: subAttributes.map(attribute) }),
});

const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes: attributes.map(attribute),
  meta: { resourceType: 'Schema', location: `${scimPath}/Schemas/${id}` },
});

/** What we keep of the attributes that SCIM knows: what directories read is what we do. */
const [user, enterprise, group] = [
  schema('urn:ietf:params:scim:schemas:core:2.0:User', 'User', 'A person of the company', [
    {
      name: 'userName',
      description: 'The e-mail address that the person was invited by',
      required: true,
      mutability: 'immutable',
      uniqueness: 'server',
    },
    {
      name: 'name',
      description: 'The name of the person',
      type: 'complex',
      subAttributes: [
        { name: 'formatted', description: 'The whole name' },
        { name: 'familyName', description: 'The family name' },
        { name: 'givenName', description: 'The given name' },
      ],
    },
    { name: 'displayName', description: 'The name to show, where name is not given' },
    { name: 'title', description: 'What the person does: Engineer' },
    {
      name: 'active',
      description: 'Whether the person can act for the company, or is invited to',
      type: 'boolean',
    },
    {
      name: 'emails',
      description: 'The e-mail address, which is the user name',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        { name: 'value', description: 'The address', mutability: 'readOnly' },
        { name: 'type', description: 'work', mutability: 'readOnly' },
        { name: 'primary', description: 'true', type: 'boolean', mutability: 'readOnly' },
      ],
    },
  ]),
  schema(enterpriseUser, 'EnterpriseUser', 'Where the person stands in the company', [
    { name: 'department', description: 'The department' },
    {
      name: 'manager',
      description: 'Who the person reports to',
      type: 'complex',
      subAttributes: [
        { name: 'value', description: 'The id of that user' },
        {
          name: '$ref',
          description: 'The address of that user',
          type: 'reference',
          referenceTypes: ['User'],
          mutability: 'readOnly',
        },
        { name: 'displayName', description: 'The name of that user', mutability: 'readOnly' },
      ],
    },
  ]),
  schema('urn:ietf:params:scim:schemas:core:2.0:Group', 'Group', 'A group of people', [
    { name: 'displayName', description: 'The name of the group', required: true, uniqueness: 'server' },
    {
      name: 'members',
      description: 'Who is in it by hand; those whom a rule puts there are not told',
      type: 'complex',
      multiValued: true,
      subAttributes: [
        { name: 'value', description: 'The id of a user', mutability: 'immutable' },
        { name: 'display', description: 'The name of the user', mutability: 'readOnly' },
        { name: 'type', description: 'User', mutability: 'readOnly' },
        {
          name: '$ref',
          description: 'The address of the user',
          type: 'reference',
          referenceTypes: ['User'],
          mutability: 'readOnly',
        },
      ],
    },
  ]),
];

const listOf = (resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const schemas = [user, enterprise, group];
const resourceTypes = [user, group].map(({ description, id, name }) => ({
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
