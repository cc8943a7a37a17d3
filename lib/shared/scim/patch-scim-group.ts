import {
  conditionsOf,
  entriesOf,
  invalidPath,
  operationOf,
  readScimPath,
  type ScimOperation,
  scimRefusal,
  textOf,
} from './scim-path';
import type { ScimGroup } from './scim-resources';

/** What we keep of a group as a directory sends it, its members by their ids; what is undefined was left out. */
export type GroupState = { displayName?: string | undefined; members?: readonly string[] | undefined };

type Operation = 'add' | 'remove' | 'replace';

/** A whole resource (RFC 7643, 4.2); what we do not keep of it is left aside. */
export function readGroup(body: object): GroupState {
  const state: GroupState = {};
  assignAll(state, 'replace', body);
  return state;
}

/** The same of a group as we know it. */
export const stateOfGroup = ({ displayName, members = [] }: ScimGroup): GroupState => ({
  displayName,
  members: members.map(({ value }) => value),
});

/** A group after some operations (RFC 7644, 3.5.2). */
export function patchedGroup(before: GroupState, operations: readonly ScimOperation[]): GroupState {
  const state = { ...before };
  for (const one of operations) {
    const { path, value } = one;
    const op = operationOf(one);
    if (path === undefined && op === 'remove') throw scimRefusal('noTarget', 'remove: a path');
    if (path === undefined) assignAll(state, op, value);
    else change(state, op, path, value);
  }
  return state;
}

function assignAll(state: GroupState, op: Operation, value: unknown): void {
  for (const [key, part] of entriesOf(value, 'a group')) {
    const name = key.toLowerCase();
    if (name === 'displayname' || name === 'members') change(state, op, name, part);
  }
}

function change(state: GroupState, op: Operation, path: string, value: unknown): void {
  const { attribute, filter, part } = readScimPath(path);
  if (attribute === 'displayname') {
    if (part !== '' || filter !== null) throw invalidPath(path);
    state.displayName = op === 'remove' ? undefined : textOf(value, 'displayName');
  } else if (attribute === 'members') {
    state.members =
      filter === null && part === '' ? changed(state, op, value) : without(state, op, path, filter);
  }
}

function changed({ members = [] }: GroupState, op: Operation, value: unknown): readonly string[] {
  if (op === 'remove' && (value === undefined || value === null)) return [];
  const ids = new Set(idsIn(value));
  if (op === 'remove') return members.filter((id) => !ids.has(id));
  return op === 'add' ? [...new Set([...members, ...ids])] : [...ids];
}

/** `members[value eq "…"]`, which one can only remove. */
function without({ members = [] }: GroupState, op: Operation, path: string, filter: string | null) {
  const [condition, ...more] = filter === null ? [] : conditionsOf(filter);
  if (op !== 'remove' || condition?.[0] !== 'value' || more.length > 0) throw invalidPath(path);
  return members.filter((id) => id !== condition[1]);
}

/** How many members a group has at most. */
const membersMax = 2000;

/** Ids of members: `[{ "value": "…" }]`, or one such object. */
function idsIn(value: unknown): string[] {
  const members = value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (members.length > membersMax) throw scimRefusal('invalidValue', `members: at most ${membersMax}`);
  return members.map((member) => {
    const [, id] = entriesOf(member, 'members').find(([key]) => key.toLowerCase() === 'value') ?? [];
    if (typeof id !== 'string') throw scimRefusal('invalidValue', 'members: the id of a user as value');
    return id;
  });
}
