import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { membershipStatuses } from './users-query';

const Linked = z.strictObject({ id: Id, name: z.string(), email: z.string() });

const Named = z.strictObject({ id: Id, name: z.string() });
const Given = Named.extend({ byHand: z.boolean() });

/** A user as the calls tell them. Days in ISO 8601. */
export const UserOut = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.strictObject({ id: Id, roleName: z.string() }),
  status: z.enum(membershipStatuses),
  office: Named.nullable(),
  group: Given,
  entity: Given.nullable(),
  labels: z.array(Named),
  department: z.string(),
  title: z.string(),
  manager: Linked.nullable(),
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
