import * as z from 'zod';
import { FullTripId } from './full-trip-id';

/** What somebody a trip is shared with may do: look, or change its events, name and notes too. */
export const memberRoles = ['viewer', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A role, or `none` to take the place away. */
export const RoleOrNone = z.enum([...memberRoles, 'none']);

/** An invitation by e-mail. */
export const ShareByEmail = z.strictObject({
  fullTripId: FullTripId,
  /** As typed; what is no address is EMAIL_INVALID. */
  email: z.string().max(400),
  role: z.enum(memberRoles),
});
