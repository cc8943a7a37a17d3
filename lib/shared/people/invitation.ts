import * as z from 'zod';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { asOneLine } from '@/lib/shared/form/one-line';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { personTextMax } from './people-calls';

/** An invitation into a company works for so many days after it was last sent. */
export const invitationDays = 14;
/** So often one invitation is sent on a day, the first time included. */
export const invitationSendsPerDayMax = 3;
/** So many addresses are invited at once. */
export const invitedAtOnceMax = 100;

/** What a membership in a company knows of the invitation to it. */
export const PendingInvitation = z.object({
  /** Only links with this word work: somebody invited anew gets a new one. */
  serial: z.string(),
  /** Name of whoever invited. */
  by: z.string(),
  byMembershipId: z.string(),
  /** ISO 8601 moments. */
  sentAt: z.string(),
  expiresAt: z.string(),
  /** Sendings on the day of `sentAt`. */
  sends: z.number(),
  end: z.enum(['revoked', 'declined']).optional(),
});
export type PendingInvitation = z.infer<typeof PendingInvitation>;

/** Where an invitation stands. */
export const invitationStates = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The invitation kept with a membership, or null for one that was never invited. */
export function invitationOf(profile: Readonly<Record<string, unknown>>): PendingInvitation | null {
  const read = PendingInvitation.safeParse(profile.invitation);
  return read.success ? read.data : null;
}

/** How an invitation was ended, also one of before invitations were kept; null while it was not. */
export function endOf(profile: Readonly<Record<string, unknown>>): 'revoked' | 'declined' | null {
  const end = (profile.invitation as { readonly end?: unknown } | null | undefined)?.end;
  return end === 'revoked' || end === 'declined' ? end : null;
}

/** When an invitation sent at a moment ends. */
export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * msPerDay);

/** Where an invitation stands at a moment; a membership invited before invitations were kept ends by its own age. */
export function invitationState(
  membership: {
    readonly status: string;
    readonly createdAt: Date;
    readonly profile: Readonly<Record<string, unknown>>;
  },
  now: Date,
): InvitationState {
  const invitation = invitationOf(membership.profile);
  const end = endOf(membership.profile);
  if (end !== null) return end;
  if (membership.status !== 'invited') return 'accepted';
  const last = invitation === null ? invitationEnd(membership.createdAt) : new Date(invitation.expiresAt);
  return last > now ? 'open' : 'expired';
}

/** How often an invitation was sent on the day of `now` (UTC). */
export function sendsToday(invitation: PendingInvitation | null, now: Date): number {
  if (invitation === null) return 0;
  return utcDay(new Date(invitation.sentAt)) === utcDay(now) ? invitation.sends : 0;
}

/** One line of an address book: an address, or a name and an address in angle brackets; commas may stand between quotes. */
const onePerson = /(?:"[^"\n\r]*"|[^\n\r,;])+/g;
const nameAndAddress = /^([^<>]*)<([^<>]+)>$/;

/**
 * Addresses as somebody pastes them: by line, comma or semicolon, with a name before `<…>` or without, each once; `names` has the
 * names by address.
 */
export function addressesIn(text: string): {
  readonly good: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly bad: readonly string[];
} {
  const good = new Set<string>();
  const names = new Map<string, string>();
  const bad = new Set<string>();
  for (const [part] of text.matchAll(onePerson)) {
    const typed = part.trim();
    if (typed === '') continue;
    const [, before = '', address = typed] = nameAndAddress.exec(typed) ?? [];
    const email = normalEmail(address);
    if (email === null) {
      bad.add(typed.slice(0, 80));
      continue;
    }
    good.add(email);
    const name = asOneLine(before.replaceAll('"', '')).slice(0, personTextMax.name);
    if (name !== '') names.set(email, name);
  }
  return { good: [...good], names: Object.fromEntries(names), bad: [...bad] };
}
