import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ten kinds of visitors, and an admin whose session has shown no second factor yet. */
export const accessRoles = [
  'anonymous',
  'personal',
  'guest',
  'traveler',
  'arranger',
  'approver',
  'helpdesk',
  'manager',
  'admin',
  'other',
  'unverified',
] as const;

export type AccessRole = (typeof accessRoles)[number];

/** Who stands for each role in the demo: the role of the account, and its company. */
export const accessPersonas: Readonly<
  Record<Exclude<AccessRole, 'anonymous'>, readonly [role: string, company: string | null]>
> = {
  personal: ['personal', null],
  guest: ['guest', 'Acme Lanterns'],
  traveler: ['traveler', 'Acme Lanterns'],
  arranger: ['arranger', 'Acme Lanterns'],
  approver: ['approver', 'Acme Lanterns'],
  helpdesk: ['helpdesk', 'Acme Lanterns'],
  manager: ['travelManager', 'Acme Lanterns'],
  admin: ['admin', 'Acme Lanterns'],
  other: ['admin', 'Beacon Kites'],
  unverified: ['admin', 'Acme Lanterns'],
};

/**
 * One line of access.csv: what an address answers to each visitor. `PAGE` stands for a page, `FILE` for what a
 * route of its own answers outside the routers.
 */
export type AccessLine = {
  readonly address: string;
  readonly statuses: Readonly<Record<AccessRole, number>>;
};

/**
 * The expected status of every address for every role, written by hand from the specification. Nothing here
 * is derived from a guard: that is what makes it worth comparing.
 */
export function accessLines(): AccessLine[] {
  const text = readFileSync(join(process.cwd(), 'tests/laws/access.csv'), 'utf8');
  const [head = '', ...lines] = text.trim().split('\n');
  const names = head.split(',').slice(1);
  if (names.join() !== accessRoles.join()) throw new Error('access.csv has other columns than the roles');
  return lines.map((line) => {
    const [address = '', ...cells] = line.split(',');
    const statuses = Object.fromEntries(names.map((name, index) => [name, Number(cells[index])]));
    return { address, statuses: statuses as AccessLine['statuses'] };
  });
}
