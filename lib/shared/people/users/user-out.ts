import * as z from 'zod';
import { membershipStatuses } from './users-query';

const Linked = z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() });

/** A user as the calls tell them. Days in ISO 8601. */
export const UserOut = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.strictObject({ id: z.uuid(), roleName: z.string() }),
  status: z.enum(membershipStatuses),
  office: z.string(),
  department: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isGuest: z.boolean(),
  joinedAt: z.iso.datetime().nullable(),
  /** Sent back with a change, so that a stale one is noticed. */
  version: z.number().int(),
  sponsor: Linked.nullable(),
  sponsors: z.array(Linked),
  arrangesFor: z.array(Linked),
  arrangedBy: z.array(Linked),
});
