import * as z from 'zod';
import { Day } from '@/lib/shared/form/day';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { takenAway } from './record-files/record-file';
import { grantable } from './roles/role-permissions';

/** A text of a form; absent means: stays. */
const text = (max: number) => OneLine(max).optional();

/** The same for what a hyphen takes away in a file of people, so that nobody is called so. */
const named = (max: number) =>
  OneLine(max)
    .refine((value) => value !== takenAway, { params: { not: takenAway } })
    .optional();

/** Of a guest, days in ISO 8601; an empty one is as if it were not there. */
const day = z.preprocess((value) => (value === '' ? undefined : value), Day.optional());

/** A record of the company; an empty one takes it away. */
const record = z.union([z.literal(''), Id]).optional();

/** Characters of what is written about a person: in forms, in files, and by a company's directory. */
export const personTextMax = { name: 120, department: 60, title: 60 } as const;

/** Parts of a membership that its inviter or an admin writes. */
export const membershipFields = {
  officeId: record,
  department: named(personTextMax.department),
  title: named(personTextMax.title),
  startsOn: day,
  endsOn: day,
  sponsorEmail: text(254),
};

/** One or several addresses, as somebody types or pastes them. */
export const InvitationForm = z.strictObject({
  emails: z.string().max(20_000),
  name: text(personTextMax.name),
  roleId: Id,
  ...membershipFields,
});

/** A new user by call: like one invitation, with the names apart (business.md 9). */
export const NewUser = z.strictObject({
  email: z.string().max(254),
  firstName: text(60),
  lastName: text(60),
  roleId: Id,
  ...membershipFields,
});

export const UserVersion = z.coerce.number().int().min(1).max(2_147_483_647);

/** Who takes over whom and what somebody is needed for, by address, or that nobody does. */
export const Successor = z.object({ successorEmail: text(254), withoutSuccessor: Flag });
export type Successor = z.infer<typeof Successor>;

/** The removal of a membership. */
export const UserRemoval = z.strictObject({ version: UserVersion, ...Successor.shape });

/** A change of a membership; what is left out stays. */
export const UserChanges = z.strictObject({
  version: UserVersion,
  roleId: Id.optional(),
  policyGroupId: record,
  entityId: record,
  managerEmail: text(254),
  ...membershipFields,
});

/** What a line of a file says of a membership besides names of roles and records. */
export const UserLine = UserChanges.pick({
  department: true,
  title: true,
  managerEmail: true,
  startsOn: true,
  endsOn: true,
  sponsorEmail: true,
});

/** A role as it goes over the wire. */
export const RoleOut = z.strictObject({
  id: Id,
  key: z.string(),
  name: z.string(),
  builtIn: z.boolean(),
  permissions: z.array(z.enum(grantable)),
  users: z.number().int(),
  version: z.string(),
});

const flag = z.literal('true').optional();

/** One checkbox for each permission, called as `grant-<permission>`. */
export const grantFields = Object.fromEntries(grantable.map((one) => [`grant-${one}`, flag])) as Record<
  `grant-${(typeof grantable)[number]}`,
  typeof flag
>;

/** The permissions whose checkboxes are ticked. */
export const grantedIn = (fields: Readonly<Record<string, unknown>>): (typeof grantable)[number][] =>
  grantable.filter((one) => fields[`grant-${one}`] === 'true');
