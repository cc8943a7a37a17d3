import type { Permission } from '@/lib/shared/access/permissions';
import { uuidPattern } from '@/lib/shared/uuid';
import {
  type Changeable,
  mayActOn,
  mayChangeRole,
  mayChangeStatus,
  mayRemoveMembership,
} from './users/rank-rules';
import type { MembershipStatus } from './users/users-query';

/** What can be done to several users in one go. */
export const bulkActs = ['role', 'letIn', 'suspend', 'reactivate', 'resend', 'remove'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** So many users are changed, or invited by a file, at once. */
export const peopleAtOnceMax = 500;

/** Why one of several users stays as they are. */
export const bulkObstacles = [
  'self',
  'lacking',
  'status',
  'lastAdmin',
  'needed',
  'changed',
  'gone',
  'tooMany',
  'same',
] as const;
export type BulkObstacle = (typeof bulkObstacles)[number];

/** Acts that a button on the next page takes back. */
export const undoableActs: ReadonlySet<BulkAct> = new Set(['role', 'suspend', 'reactivate']);

/** Which act turns which status; a change of role fits all but who asks to join or is over. */
const startsFrom: Readonly<Record<BulkAct, readonly MembershipStatus[]>> = {
  role: ['active', 'invited', 'suspended'],
  letIn: ['requested'],
  suspend: ['active'],
  reactivate: ['suspended'],
  resend: ['invited'],
  remove: ['active', 'invited', 'requested', 'suspended', 'expired'],
};

/** A membership as these rules see it. */
export type BulkMembership = Changeable & {
  readonly status: MembershipStatus;
  /** The viewer sent the invitation. */
  readonly isInvitedByViewer: boolean;
};

/** Why the holder of these permissions cannot do this to a membership, or null when they can. */
export function obstacleOf(
  held: ReadonlySet<Permission>,
  act: BulkAct,
  membership: BulkMembership,
): BulkObstacle | null {
  if (membership.isSelf) return 'self';
  if (!startsFrom[act].includes(membership.status)) return 'status';
  return mayDo[act](held, membership) ? null : 'lacking';
}

type Rule = (held: ReadonlySet<Permission>, membership: BulkMembership) => boolean;

const mayDo: Readonly<Record<BulkAct, Rule>> = {
  role: mayChangeRole,
  letIn: mayChangeStatus,
  suspend: mayChangeStatus,
  reactivate: mayChangeStatus,
  resend: (held, { isGuest, isInvitedByViewer, permissions }) =>
    mayActOn(held, permissions) &&
    (held.has('userInvite') ||
      (isGuest && held.has('guestInviteForAll')) ||
      (isInvitedByViewer && held.has('guestInvite'))),
  remove: mayRemoveMembership,
};

/** Acts that somebody with these permissions may do to anybody at all: those a list offers. */
export function actsFor(held: ReadonlySet<Permission>): BulkAct[] {
  const anybody = { isSelf: false, isOwnGuest: true, isInvitedByViewer: true, permissions: [] };
  return bulkActs.filter((act) =>
    [true, false].some((isGuest) => {
      const [status = 'active'] = startsFrom[act];
      return obstacleOf(held, act, { ...anybody, isGuest, status }) === null;
    }),
  );
}

/** One membership of a form, and the version it was drawn with. */
export type VersionedMembership = { readonly id: string; readonly version: number };

/** Several memberships in one field of a form: `<id>.<version>`, with spaces between. */
export const membershipsText = (memberships: readonly VersionedMembership[]): string =>
  memberships.map(({ id, version }) => `${id}.${version}`).join(' ');

const versioned = new RegExp(`^(${uuidPattern})\\.(\\d{1,9})$`);

/** Reads such a field, each membership once; null for what is none of the kind. */
export function membershipsIn(text: string): readonly VersionedMembership[] | null {
  const found = new Map<string, VersionedMembership>();
  for (const part of text.split(' ').filter(Boolean)) {
    const [, id = '', version] = versioned.exec(part) ?? [];
    if (id === '') return null;
    if (!found.has(id)) found.set(id, { id, version: Number(version) });
  }
  return [...found.values()];
}
