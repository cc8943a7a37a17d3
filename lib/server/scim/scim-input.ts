import 'server-only';
import SCIMMY from 'scimmy';
import { Refusal } from '@/lib/shared/refusal';
import { enterpriseUser, type ScimPatch } from '@/lib/shared/scim/scim-resources';
import { keptAttributes } from './scim-schemas';

type Resource = { readonly [attribute: string]: unknown };
type Kind = keyof typeof keptAttributes;

/** A refusal that directories understand: 400 with a type of RFC 7644, 3.12. */
export const scimRefusal = (scimType: string, description: string): Refusal =>
  new Refusal('VALIDATION_ERROR', { scimType, description });

/** What the library refuses, as a refusal; anything else is thrown on. */
export async function readByLibrary<T>(read: () => T | Promise<T>, scimType = 'invalidValue'): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error)
      throw scimRefusal(String(error.scimType ?? 'invalidValue'), error.message);
    if (error instanceof TypeError) throw scimRefusal(scimType, error.message);
    throw error;
  }
}

const isRecord = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The attribute that a path or a key begins with, in lower case: `name.givenName` and `emails[type eq "work"].value` alike. */
function attributeOf(path: string): string {
  const name = path.toLowerCase();
  const extension = enterpriseUser.toLowerCase();
  if (name.startsWith(extension)) return extension;
  const core = name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '');
  return /^[\w$-]*/.exec(core)?.[0] ?? '';
}

const keeps = (kind: Kind, path: string): boolean =>
  (keptAttributes[kind] as readonly string[]).includes(attributeOf(path));

/** Entra writes yes and no as text, and a manager as the bare id. */
function asTyped(path: string, value: unknown): unknown {
  const last = path.toLowerCase().split(/[.:]/).at(-1);
  if (last === 'active' && typeof value === 'string' && /^(?:true|false)$/i.test(value))
    return value.toLowerCase() === 'true';
  if (last === 'manager' && typeof value === 'string') return { value };
  if (attributeOf(path) === enterpriseUser.toLowerCase() && isRecord(value)) return typedIn(value);
  return value;
}

const typedIn = (resource: Resource): Resource =>
  Object.fromEntries(Object.entries(resource).map(([key, value]) => [key, asTyped(key, value)]));

/** What of a resource we keep, as it is sent; what we do not keep is left aside. */
export const keptOf = (kind: Kind, body: Resource): Resource =>
  typedIn(Object.fromEntries(Object.entries(body).filter(([key]) => keeps(kind, key))));

/** The operations of a PATCH that are about what we keep, with paths and values as the library reads them. */
export function keptOperations(kind: Kind, { Operations }: ScimPatch) {
  return Operations.flatMap(({ op, path, value }) => {
    if (path === undefined)
      return isRecord(value) ? [{ op, value: keptOf(kind, value) }].filter(hasSomething) : [{ op, value }];
    return keeps(kind, path) ? [{ op, path, value: asTyped(path, value) }] : [];
  });
}

const hasSomething = ({ value }: { readonly value: Resource }): boolean => Object.keys(value).length > 0;

/** One condition of a filter: an attribute in lower case and what it must equal. */
export type Condition = readonly [attribute: string, value: string];

/**
 * The conditions of a filter, all of which must hold: `eq` of texts, joined by `and`. Refuses anything else with invalidFilter: a filter
 * that is half understood would tell of people whom nobody asked for.
 */
export async function conditionsOf(filter: string | undefined): Promise<readonly Condition[]> {
  if (filter === undefined) return [];
  const [alternative, ...others] = await readByLibrary(
    () => [...new SCIMMY.Types.Filter(filter)],
    'invalidFilter',
  );
  if (others.length > 0 || alternative === undefined) throw notUnderstood();
  return conditionsIn(alternative as Resource, '');
}

function conditionsIn(parts: Resource, before: string): Condition[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const attribute = `${before}${name.toLowerCase()}`;
    if (isRecord(part)) return conditionsIn(part, `${attribute}.`);
    const [comparator, value] = Array.isArray(part) ? part : [];
    if (comparator !== 'eq' || typeof value !== 'string') throw notUnderstood();
    return [[attribute, value] as const];
  });
}

/** For a filter that is well-formed, but asks for something else. */
export const notUnderstood = () =>
  scimRefusal(
    'invalidFilter',
    'only eq of userName, externalId, emails.value, displayName and id, joined by and',
  );
