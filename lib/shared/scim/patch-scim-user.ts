import {
  entriesOf,
  invalidPath,
  operationOf,
  readScimPath,
  type ScimOperation,
  type ScimPath,
  scimRefusal,
  textOf,
} from './scim-path';
import { enterpriseUser, type ScimUser } from './scim-resources';

const texts = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  title: 'title',
  [`${enterpriseUser.toLowerCase()}:department`]: 'department',
} as const;
const names = { givenname: 'givenName', familyname: 'familyName', formatted: 'formatted' } as const;
const manager = `${enterpriseUser.toLowerCase()}:manager`;

type TextName =
  | 'department'
  | 'displayName'
  | 'externalId'
  | 'title'
  | 'userName'
  | (typeof names)[keyof typeof names];

/** What we keep of a user as a directory sends them; what is undefined was left out or taken away. */
export type UserState = { [name in TextName | 'managerId']?: string | undefined } & {
  active?: boolean | undefined;
};

const textNames = new Map<string, TextName>(Object.entries(texts));
const nameParts = new Map<string, TextName>(Object.entries(names));

/** A whole resource (RFC 7643, 4.1 and 4.3); what we do not keep of it is left aside. */
export function readUser(body: object): UserState {
  const state: UserState = {};
  assignAll(state, body, 'a user');
  return state;
}

/** The same of somebody as we know them. */
export const stateOfUser = ({ [enterpriseUser]: enterprise, ...user }: ScimUser): UserState => ({
  userName: user.userName,
  externalId: user.externalId,
  displayName: user.displayName,
  title: user.title,
  active: user.active,
  ...user.name,
  department: enterprise?.department,
  managerId: enterprise?.manager?.value,
});

/** Somebody after some operations (RFC 7644, 3.5.2). */
export function patchedUser(before: UserState, operations: readonly ScimOperation[]): UserState {
  const state = { ...before };
  for (const one of operations) {
    const { path, value } = one;
    const op = operationOf(one);
    if (path === undefined && op === 'remove') throw scimRefusal('noTarget', 'remove: a path');
    if (path === undefined) assignAll(state, value, op);
    else assign(state, readScimPath(path), op === 'remove' ? undefined : value);
  }
  return state;
}

/** Each part of an object by its key, which is a path of its own. */
function assignAll(state: UserState, value: unknown, what: string, before = ''): void {
  for (const [key, part] of entriesOf(value, what)) {
    // What is no path is no attribute of ours.
    const path = isPath(`${before}${key}`);
    if (path !== null) assign(state, path, part);
  }
}

function isPath(key: string): ScimPath | null {
  try {
    return readScimPath(key);
  } catch {
    return null;
  }
}

/** Sets or, with undefined, takes away what a path names; attributes that we do not keep are left aside. */
function assign(state: UserState, path: ScimPath, value: unknown): void {
  const { attribute, part } = path;
  const text = textNames.get(attribute);
  if (text !== undefined) {
    requireWhole(path);
    state[text] = textOf(value, text);
  } else if (attribute === 'active') {
    requireWhole(path);
    state.active = yesOrNo(value);
  } else if (attribute === 'name') {
    assignName(state, part, value);
  } else if (attribute === enterpriseUser.toLowerCase()) {
    if (value === undefined) Object.assign(state, { department: undefined, managerId: undefined });
    else assignAll(state, value, 'the enterprise extension', `${enterpriseUser}:`);
  } else if (attribute === manager) {
    if (part === '' || part === 'value') state.managerId = managerIn(value);
  }
}

function assignName(state: UserState, part: string, value: unknown): void {
  if (part === '') {
    const parts = value === undefined || value === null ? [] : entriesOf(value, 'name');
    if (parts.length === 0) for (const name of nameParts.values()) state[name] = undefined;
    for (const [key, own] of parts) {
      const name = nameParts.get(key.toLowerCase());
      if (name !== undefined) state[name] = textOf(own, `name.${name}`);
    }
    return;
  }
  const name = nameParts.get(part);
  if (name === undefined) throw invalidPath(`name.${part}`);
  state[name] = textOf(value, `name.${name}`);
}

/** Entra writes a manager as the bare id. */
function managerIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return textOf(value, 'manager');
  const [, id] = entriesOf(value, 'manager').find(([key]) => key.toLowerCase() === 'value') ?? [];
  return textOf(id, 'manager.value');
}

/** Entra writes yes and no as text. */
function yesOrNo(value: unknown): boolean | undefined {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? undefined;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw scimRefusal('invalidValue', 'active: true or false');
  return text === 'true';
}

function requireWhole({ attribute, filter, part }: ScimPath): void {
  if (part !== '' || filter !== null) throw invalidPath(attribute);
}
