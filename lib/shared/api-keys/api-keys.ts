import * as z from 'zod';
import type { CapabilityKey } from '@/lib/shared/access/capabilities';
import { msPerDay } from '@/lib/shared/day/days';
import { Flag } from '@/lib/shared/form/form-flag';
import { OneLine } from '@/lib/shared/form/one-line';
import { drawnVersion, recordId } from '@/lib/shared/form/record-id';

/** What a key opens: provisioning by a directory (SCIM), the file of people, the files of reports. */
export const keyScopes = ['scim', 'people', 'reports'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * What whoever made a key must be able to do for it to open anything, when they make it and at every call: who may do less by now
 * has keys that do less.
 */
export const scopeNeeds = {
  scim: [
    'users.read',
    'users.add',
    'users.write',
    'users.status',
    'users.remove',
    'invitations.write',
    'groups.write',
  ],
  people: ['users.export'],
  reports: ['reports.read'],
} as const satisfies Readonly<Record<KeyScope, readonly CapabilityKey[]>>;

/** How many keys a company has, not counting those that were replaced and have ended. */
export const apiKeysMax = 20;
/** So many days a key that was replaced is kept after its end, so that calls with it are still recognized. */
export const replacedKeyRetentionDays = 30;
export const apiKeyNameMax = 60;

/** After how many days a key ends, as its maker chooses. */
export const apiKeyDays = ['30', '90', '180', '365'] as const;
export const apiKeyDaysUsual = '180';

/** When a key ends that is made now. */
export const keyEnd = (days: (typeof apiKeyDays)[number], now: Date): Date =>
  new Date(now.getTime() + Number(days) * msPerDay);

/** For how many days a key that is replaced works on, as whoever replaces it chooses; `end` is until it ends by itself. */
export const keyOverlaps = ['1', '7', '30', 'end'] as const;
export const keyOverlapUsual = '7';

/** When a key ends that is replaced now, which is never later than it would have. */
export function replacedKeyEnd(overlap: (typeof keyOverlaps)[number], end: Date, now: Date): Date {
  const wanted = overlap === 'end' ? end.getTime() : now.getTime() + Number(overlap) * msPerDay;
  return new Date(Math.min(wanted, end.getTime()));
}

/** What every key begins with, so that scanners of source code know it; then come the characters that `apiKeyShown` shows. */
export const apiKeyStart = 'umk_';
export const apiKeyShown = apiKeyStart.length + 6;

/** The row learns that its key was used at most this often, in milliseconds. */
export const keySeenEveryMs = 60_000;

/** The form that makes a key; its boxes say what it opens. What it refuses is VALIDATION_ERROR with the name of the field. */
export const KeyForm = z.strictObject({
  // Forms of records send both; a key that is there does not change, so nobody reads them.
  ...recordId,
  name: OneLine(apiKeyNameMax, { min: 1 }),
  days: z.enum(apiKeyDays),
  scim: Flag,
  people: Flag,
  reports: Flag,
});
export type KeyForm = z.infer<typeof KeyForm>;

/** The form that replaces a key: how long the new one works, and for how long the old one works on. */
export const KeyReplacement = z.strictObject({
  ...drawnVersion,
  days: z.enum(apiKeyDays),
  overlap: z.enum(keyOverlaps).default(keyOverlapUsual),
});
export type KeyReplacement = z.infer<typeof KeyReplacement>;

export const scopesIn = (form: KeyForm): KeyScope[] => keyScopes.filter((scope) => form[scope]);
