import 'server-only';
import { demoAccounts } from './accounts';

/** A person of the demo company. */
export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  /** Key of the role within the company. */
  readonly role: string;
  readonly status: 'active' | 'invited' | 'suspended' | 'expired';
  readonly office: string;
  readonly department: string;
  /** Job title; rules of groups ask for it. */
  readonly title?: string;
  /** A policy group given by hand. */
  readonly group?: string;
};

// How many people hold each role beside the persona one signs in as: 2 + 2 + 4 + 8 + 2 + 36 + 6 = 60.
const others: readonly (readonly [role: string, count: number])[] = [
  ['admin', 1],
  ['travelManager', 1],
  ['arranger', 3],
  ['approver', 7],
  ['finance', 1],
  ['traveler', 35],
  ['guest', 5],
];
const offices = [
  ...fill('Boston', 26),
  ...fill('London', 14),
  ...fill('Berlin', 12),
  ...fill('Singapore', 8),
];
const departments = [
  ...fill('Sales', 18),
  ...fill('Engineering', 14),
  ...fill('Success', 10),
  ...fill('Operations', 8),
  ...fill('Finance & People', 6),
  ...fill('Executive', 4),
];
const titles: Readonly<Record<string, string>> = {
  admin: 'Head of Operations',
  travelManager: 'Travel Manager',
  arranger: 'Executive Assistant',
  approver: 'Director',
  finance: 'Finance Analyst',
  helpdesk: 'IT Helpdesk',
  traveler: 'Specialist',
};
const givenNames =
  'Amara Ben Chiara Dmitri Elif Farid Greta Hugo Ines Jonas Kavya Liam Mei Nils Oona Paulo Quinn Rosa Samir Tess Umar Vera Wen Xenia Yusuf Zoe'.split(
    ' ',
  );
const familyNames =
  'Abara Berg Castellano Duval Eriksen Fontaine Goldberg Hoang Ibsen Jansen Kowalski Larsen Moreau Nakata Olsen Pereira Rahman Silva Tanaka Varga Weber'.split(
    ' ',
  );

/** The 60 people of Acme Lanterns and its helpdesk person, the same at every seed. */
export function acmePeople(): readonly DemoPerson[] {
  const namedPeople = demoAccounts.filter(({ company }) => company === 'Acme Lanterns');
  const rest = others.flatMap(([role, count]) => fill(role, count));
  const travelers = rest.map((role, index) => ({ role, index })).filter(({ role }) => role === 'traveler');
  const guests = rest.map((role, index) => ({ role, index })).filter(({ role }) => role === 'guest');
  // Employees: 3 invited, 1 suspended; guests: 1 invited, 1 expired.
  const unusual = new Map<number, DemoPerson['status']>([
    ...travelers.slice(-3).map(({ index }) => [index, 'invited'] as const),
    ...travelers.slice(-4, -3).map(({ index }) => [index, 'suspended'] as const),
    ...guests.slice(-1).map(({ index }) => [index, 'invited'] as const),
    ...guests.slice(-2, -1).map(({ index }) => [index, 'expired'] as const),
  ]);
  const made = rest.map((role, index) => ({
    ...namedPerson(role, index),
    role,
    status: unusual.get(index) ?? 'active',
  }));
  const signIns = namedPeople.map(({ name, email, role }) => ({
    name,
    email,
    role,
    status: 'active' as const,
  }));
  const people = [...signIns, ...made];
  // The persona stays in the default group, which has the rules that the demo tells of.
  const crew = people.filter((one) => one.role === 'traveler').slice(1);
  const special = new Map([
    ...crew.slice(0, 4).map(({ email }) => [email, 'Vice President'] as const),
    ...crew.slice(4, 12).map(({ email }) => [email, 'Field engineer'] as const),
  ]);
  return people.map((person, index) => ({
    ...person,
    office: offices[index % offices.length] ?? 'Boston',
    department: departments[index % departments.length] ?? 'Sales',
    title: special.get(person.email) ?? titles[person.role] ?? '',
    ...(person.role === 'guest' ? { group: 'Guests' } : {}),
  }));
}

function namedPerson(role: string, index: number): { name: string; email: string } {
  const given = givenNames[index % givenNames.length] ?? 'Alex';
  const family = familyNames[(index * 5 + Math.floor(index / 21)) % familyNames.length] ?? 'Moss';
  const domain = role === 'guest' ? 'guest.example' : 'acme-lanterns.example';
  return { name: `${given} ${family}`, email: `${given}.${family}${index}@${domain}`.toLowerCase() };
}

function fill(word: string, count: number): string[] {
  return Array.from({ length: count }, () => word);
}
