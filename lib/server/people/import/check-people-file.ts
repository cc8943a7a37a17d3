import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { isOver, type Wanted } from '@/lib/server/people/invitations/invite-people';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import type { WantedPlacement } from '@/lib/server/people/organization/checked-placement';
import {
  type OrganizationChoices,
  organizationChoices,
} from '@/lib/server/people/organization/organization-choices';
import { type CompanyRole, rolesIn } from '@/lib/server/people/roles/company-roles';
import { sponsorFor } from '@/lib/server/people/users/guest-days-and-sponsor';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { PeopleFileColumn } from '@/lib/shared/people/people-file';
import { takenAway } from '@/lib/shared/people/record-files/record-file';
import { guestDaysProblem } from '@/lib/shared/people/users/guest-days';
import { mayChangeGroup, mayInviteAs } from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import type { PeopleFileRow } from './read-people-file';

/** Whoever sends a file, and whoever looks at the page that names the admins in it. */
export type DraftReader = Can<'users.import' | 'admins.review'>;

/** What is wrong with a line, by column. */
export const lineFaults = [
  'cells',
  'email',
  'twice',
  'known',
  'name',
  'office',
  'entity',
  'group',
  'department',
  'title',
  'role',
  'grant',
  'startsOn',
  'endsOn',
  'sponsorEmail',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** One line of a file as it would be invited, or why it would not. */
export type CheckedLine = {
  readonly line: number;
  /** As it stands in the file. */
  readonly email: string;
  readonly name: string;
  readonly role: { readonly key: string; readonly name: string; readonly builtIn: boolean } | null;
  readonly office: string;
  readonly faults: readonly LineFault[];
  /** The line that has the same address already. */
  readonly twin: number | null;
  /** What `invitePeople` takes; null for a line with faults. */
  readonly wanted: Wanted | null;
};

const longest = { name: 120, department: 60, title: 60 } as const;

/**
 * What each line of a file would do, by the rules that hold for an invitation typed by hand. Changes nothing.
 * @param titleOf what a role is called in the reader's language
 */
export async function checkPeopleFile(
  viewer: DraftReader,
  rows: readonly PeopleFileRow[],
  titleOf: (role: CompanyRole) => string,
): Promise<CheckedLine[]> {
  const [roles, records, taken] = await Promise.all([
    rolesIn(viewer.membership.companyId),
    organizationChoices(viewer.membership.companyId),
    takenAddresses(viewer, rows),
  ]);
  const sponsors = new Map<string, Promise<boolean>>();
  const maySponsor = (email: string) => {
    const known = sponsors.get(email) ?? canSponsor(viewer, email);
    sponsors.set(email, known);
    return known;
  };
  const lines = new Map<string, number>();
  const checked: CheckedLine[] = [];
  for (const row of rows) {
    const email = normalEmail(row.cells.email ?? '');
    const twin = email === null ? undefined : lines.get(email);
    if (email !== null && twin === undefined) lines.set(email, row.line);
    const role = roleNamed(roles, row.cells.role ?? '', titleOf);
    const placement = placementNamed(records, row);
    const faults: LineFault[] = [
      ...(row.isTooLong ? (['cells'] as const) : []),
      ...(email === null ? (['email'] as const) : []),
      ...(twin === undefined ? [] : (['twice'] as const)),
      ...(email !== null && taken.has(email) ? (['known'] as const) : []),
      ...(['name', 'department', 'title'] as const).filter((one) => textOf(row, one).length > longest[one]),
      ...placement.faults,
      ...(placement.ids.policyGroupId === undefined || mayChangeGroup(viewer.permissions, false)
        ? []
        : (['grant'] as const)),
      ...(role === null
        ? (['role'] as const)
        : mayInviteAs(viewer.permissions, role)
          ? []
          : (['grant'] as const)),
      ...(role?.key === guestKey ? await guestFaults(row, maySponsor) : []),
    ];
    checked.push({
      line: row.line,
      email: row.cells.email ?? '',
      name: textOf(row, 'name'),
      role,
      office: textOf(row, 'office'),
      faults,
      twin: twin ?? null,
      wanted:
        faults.length > 0 || email === null || role === null
          ? null
          : { ...wantedOf(row, email, role), ...placement.ids },
    });
  }
  return checked;
}

function textOf({ cells }: PeopleFileRow, column: PeopleFileColumn): string {
  const text = cells[column] ?? '';
  if (column !== 'name' || text !== '') return text;
  return [cells.firstName, cells.lastName].filter(Boolean).join(' ');
}

/** The one role of this key or name, also of its name in the reader's language; travelers are what nobody says. Null for none, and for several. */
function roleNamed(
  roles: readonly CompanyRole[],
  text: string,
  titleOf: (role: CompanyRole) => string,
): CompanyRole | null {
  const names = (role: CompanyRole) => [role.key, role.name, titleOf(role)].map((one) => one.toLowerCase());
  const found = roles.filter((role) =>
    text === '' ? role.builtIn && role.key === 'traveler' : names(role).includes(text.toLowerCase()),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The records that a line names, by id; what nobody here is called is a fault, and never made. */
function placementNamed(
  records: OrganizationChoices,
  row: PeopleFileRow,
): { readonly ids: WantedPlacement; readonly faults: readonly LineFault[] } {
  const lists = { office: records.offices, entity: records.entities, group: records.policyGroups } as const;
  const fields = { office: 'officeId', entity: 'entityId', group: 'policyGroupId' } as const;
  const ids: Partial<Record<keyof WantedPlacement, string>> = {};
  const faults: LineFault[] = [];
  for (const column of ['office', 'entity', 'group'] as const) {
    const name = textOf(row, column).toLowerCase();
    const found = lists[column].find((one) => one.name.toLowerCase() === name);
    if (found !== undefined) ids[fields[column]] = found.id;
    else if (name !== '') faults.push(column);
  }
  return { ids, faults };
}

async function guestFaults(
  row: PeopleFileRow,
  maySponsor: (email: string) => Promise<boolean>,
): Promise<LineFault[]> {
  const { startsOn = '', endsOn = '', sponsorEmail = '' } = row.cells;
  const day = guestDaysProblem({ startsOn, endsOn }, utcDay(new Date()));
  const faults: LineFault[] = day === null ? [] : [day];
  return (await maySponsor(sponsorEmail)) ? faults : [...faults, 'sponsorEmail'];
}

async function canSponsor(viewer: DraftReader, email: string): Promise<boolean> {
  try {
    await sponsorFor(viewer, email, database());
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}

/** A cell; a hyphen alone says that there is no value, as in files that change people. */
const saidIn = (cell: string | undefined) => (cell === takenAway ? undefined : cell);

function wantedOf(row: PeopleFileRow, email: string, role: CompanyRole): Wanted {
  const { endsOn, sponsorEmail, startsOn } = row.cells;
  const [department, title] = [saidIn(row.cells.department), saidIn(row.cells.title)];
  const work = { roleId: role.id, name: textOf(row, 'name'), department, title };
  const guest = role.key === guestKey ? { startsOn, endsOn, sponsorEmail } : {};
  return { emails: [email], isOfFile: true, ...work, ...guest };
}

/** Addresses of a file that have a membership in the viewer's company, or an invitation that is still open. */
async function takenAddresses(
  viewer: DraftReader,
  rows: readonly PeopleFileRow[],
): Promise<ReadonlySet<string>> {
  const emails = rows.flatMap(({ cells }) => normalEmail(cells.email ?? '') ?? []);
  if (emails.length === 0) return new Set();
  const found = await database()
    .select()
    .from(membership)
    .where(and(eq(membership.companyId, viewer.membership.companyId), inArray(membership.email, emails)));
  return new Set(found.filter((row) => !isOver(row)).map(({ email }) => email));
}
