import type { keyClient } from './api-keys';

export const base = '/scim/v2';
export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The body of a PATCH. */
export const ops = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
export const query = (filter: string) => `?filter=${encodeURIComponent(filter)}`;

let nth = 0;

/** Somebody new, as Okta sends them. */
export function person(more: object = {}) {
  nth += 1;
  const userName = `new.person${nth}@acme-lanterns.example`;
  return {
    schemas: [userUrn],
    userName,
    name: { givenName: 'New', familyName: `Person${nth}` },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: `New Person${nth}`,
    locale: 'en-US',
    externalId: `00u${nth}`,
    groups: [],
    password: 'never-kept-1',
    active: true,
    ...more,
  };
}

/** Adds somebody through a directory's key; the resource. */
export async function addedBy(scim: ReturnType<typeof keyClient>, more: object = {}) {
  const answer = await scim('POST', `${base}/Users`, person(more));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}
