import * as z from 'zod';

/** Where directories find us (RFC 7644). */
export const scimPath = '/scim/v2';

export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const meta = (resourceType: 'User' | 'Group') =>
  z.strictObject({
    resourceType: z.literal(resourceType),
    location: z.string(),
    created: z.string(),
  });

/** A person of the company as directories see them (RFC 7643, 4.1 and 4.3); what we do not know is left out. */
export const ScimUser = z.strictObject({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  meta: meta('User').optional(),
  userName: z.string().optional(),
  name: z
    .strictObject({
      formatted: z.string().optional(),
      familyName: z.string().optional(),
      givenName: z.string().optional(),
    })
    .optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  active: z.boolean().optional(),
  emails: z
    .array(z.strictObject({ value: z.string(), type: z.literal('work'), primary: z.literal(true) }))
    .optional(),
  [enterpriseUser]: z
    .strictObject({
      department: z.string().optional(),
      manager: z.strictObject({ value: z.string(), $ref: z.string(), displayName: z.string() }).optional(),
    })
    .optional(),
});
export type ScimUser = z.infer<typeof ScimUser>;

/** A group of the company, with who is in it by hand (RFC 7643, 4.2). */
export const ScimGroup = z.strictObject({
  schemas: z.array(z.string()),
  id: z.string(),
  meta: meta('Group').optional(),
  displayName: z.string().optional(),
  members: z
    .array(
      z.strictObject({
        value: z.string(),
        display: z.string(),
        $ref: z.string(),
        type: z.literal('User'),
      }),
    )
    .optional(),
});
export type ScimGroup = z.infer<typeof ScimGroup>;

/** A page of either (RFC 7644, 3.4.2). */
export const scimList = <T extends z.ZodType>(resource: T) =>
  z.strictObject({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** How many resources a page has at most, and where nobody says. */
export const scimPageMax = 200;
const usual = 100;

/** A whole number; what is none is the usual one. */
const whole = (usual: number) =>
  z.coerce
    .number()
    .catch(usual)
    .transform((n) => Math.trunc(Math.min(Math.max(n, -1e9), 1e9)))
    .default(usual);

/** What the address of a list says. */
export const ScimListQuery = z.object({
  filter: z.string().max(500).optional(),
  startIndex: whole(1),
  count: whole(usual),
  attributes: z.string().max(1000).default(''),
  excludedAttributes: z.string().max(1000).default(''),
  sortBy: z.string().max(100).optional(),
  sortOrder: z.string().max(20).optional(),
});
export type ScimListQuery = z.infer<typeof ScimListQuery>;

/** Which attributes of one resource are wanted. */
export const ScimOneQuery = ScimListQuery.pick({ attributes: true, excludedAttributes: true });
export type ScimOneQuery = z.infer<typeof ScimOneQuery>;

/** A resource as directories send it: what we do not keep of it is left aside, as RFC 7644, 3.3, wants it. */
export const ScimBody = z.looseObject({ schemas: z.array(z.string()).optional() });
export const ScimPatch = z.object({
  schemas: z
    .array(z.string())
    .refine((some) => some.includes('urn:ietf:params:scim:api:messages:2.0:PatchOp')),
  Operations: z
    .array(
      z.object({
        op: z.string().max(10),
        path: z.string().max(300).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type ScimPatch = z.infer<typeof ScimPatch>;

/** What is there of one page of a list: from the first, and how many. */
export const scimPage = ({ count, startIndex }: ScimListQuery) => ({
  startIndex: Math.max(1, startIndex),
  offset: Math.max(1, startIndex) - 1,
  size: Math.min(scimPageMax, Math.max(0, count)),
});

/** The same resource with the attributes that were asked for; `schemas` and `id` are always told (RFC 7644, 3.9). */
export function onlyAsked<T extends object>(
  resource: T,
  { attributes, excludedAttributes }: ScimOneQuery,
): T {
  const namesIn = (list: string) =>
    list
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean);
  const [wanted, unwanted] = [namesIn(attributes), namesIn(excludedAttributes)];
  if (wanted.length + unwanted.length === 0) return resource;
  const isTold = (key: string) => {
    const name = key.toLowerCase();
    if (name === 'schemas' || name === 'id') return true;
    if (wanted.length === 0) return !unwanted.includes(name);
    return wanted.some((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}:`));
  };
  return Object.fromEntries(Object.entries(resource).filter(([key]) => isTold(key))) as T;
}
