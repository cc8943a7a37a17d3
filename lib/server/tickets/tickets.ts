import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { ticket } from '@/lib/server/store/schema';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { companyDeletionLinkHours } from '@/lib/shared/company/settings/company-deletion';
import { msPerDay } from '@/lib/shared/day/days';
import { invitationDays } from '@/lib/shared/people/invitation';
import { rememberedMs } from '@/lib/shared/sign-in/second-factor';
import { signInCodeMinutes } from '@/lib/shared/sign-in/sign-in-code';
import { historyDays } from '@/lib/shared/tracker/tracker-period';

const minuteMs = 60_000;

/** How a kind of ticket gets to whoever uses it, and how long it works, in milliseconds. */
const given = (lifeMs: number) => ({ lifeMs, mailed: false }) as const;
/** Its secret goes out in one mail and nowhere else, so whoever has it reads that mailbox. */
const mailed = (lifeMs: number) => ({ lifeMs, mailed: true }) as const;

/** Every kind of ticket. */
export const ticketKinds = {
  /** The next sign-in of this browser keeps the session that is there. */
  addAccount: given(15 * minuteMs),
  /** A change that makes somebody an admin, until it is confirmed by name; sealed. */
  adminOrder: given(15 * minuteMs),
  /** A file of approvers that somebody has looked at and not taken over yet, sealed. */
  approversFile: given(30 * minuteMs),
  /** What became of adding people to an event or reminding them, for the page after it; sealed. */
  attendeesRun: given(30 * minuteMs),
  /** The link of a mail to a traveler, by which they answer as often as they like. */
  checkIn: mailed(historyDays * msPerDay),
  /** The link of a mail that leads to the deletion of a company. */
  companyDeletion: mailed(companyDeletionLinkHours * 60 * minuteMs),
  /** The links of the mails that confirm a company and a person's membership in one. */
  confirmBusinessProfile: mailed(7 * msPerDay),
  confirmCompany: mailed(7 * msPerDay),
  confirmEmail: mailed(3 * msPerDay),
  /** A browser by the device secret that it had before it signed in; its token is known to nobody. */
  formerBrowser: given(10 * minuteMs),
  /** Somebody is invited into a company; whether they still are stands in their membership there. */
  memberInvitation: mailed(invitationDays * msPerDay),
  /** What a provider's ID token must carry to be taken once: one-tap and Apple's popup. */
  oneTapNonce: given(60 * minuteMs),
  /** A passkey shown as the second factor of somebody signed in. */
  passkeyFactor: given(5 * minuteMs),
  passkeyLogin: given(5 * minuteMs),
  passkeyRegistration: given(5 * minuteMs),
  /** A file of people that somebody has looked at and not sent yet, sealed. */
  peopleFile: given(30 * minuteMs),
  /** What became of a change of several users, for the page after it and for undoing it. */
  peopleRun: given(60 * minuteMs),
  /** A file of policies that somebody has looked at and not taken over yet, sealed. */
  policyFile: given(30 * minuteMs),
  /** A restriction whose effect somebody looks at before it holds, sealed. */
  policyRestriction: given(30 * minuteMs),
  /** A file of records of a company that somebody has looked at and not taken over yet, sealed. */
  recordFile: given(30 * minuteMs),
  /** A browser in which the password was set by mail, until it signs in; its token is known to nobody. */
  recoveredBrowser: given(60 * minuteMs),
  /** A browser that need not show the second factor at each sign-in; its token is known to nobody. */
  rememberedDevice: given(rememberedMs),
  resetPassword: mailed(30 * minuteMs),
  signInCode: mailed(signInCodeMinutes * minuteMs),
  /** Who somebody is by a provider, until this site has decided what that means. */
  socialIdentity: given(10 * minuteMs),
  /** A visitor who is at a provider just now. */
  socialState: given(10 * minuteMs),
  /** Who somebody is by their company's sign-in, on the way back into their own browser. */
  ssoResult: given(2 * minuteMs),
  /** A visitor who is at the sign-in of their company just now. */
  ssoState: given(10 * minuteMs),
  /** The link of a mail about a price that ends the watching of it. */
  stopAlert: mailed(60 * msPerDay),
  /** The link of a notification's mail that ends mail of its kind. */
  stopNotifications: mailed(60 * msPerDay),
  /** A file of a list's values that somebody has looked at and not taken over yet. */
  valueFile: given(30 * minuteMs),
  /** A message to travelers whose sender looks at whom it would go to, sealed. */
  travelerMessage: given(30 * minuteMs),
  /** Somebody is invited to a trip. */
  tripInvitation: mailed(30 * msPerDay),
} as const;

export type TicketKind = keyof typeof ticketKinds;
export type MailedKind = {
  [Kind in TicketKind]: (typeof ticketKinds)[Kind]['mailed'] extends true ? Kind : never;
}[TicketKind];
type GivenKind = Exclude<TicketKind, MailedKind>;

export type Ticket = typeof ticket.$inferSelect;

/** The browser a ticket is bound to, as `Device` has it: the hash of its secret. */
type Browser = { readonly hash: string };

type TicketParts = {
  readonly accountId?: string | null;
  /** The only browser it works in. */
  readonly device?: Browser | null;
  readonly data?: Readonly<Record<string, string>>;
};

/** Makes a ticket, which counts once where it is spent, and returns its token, which is known nowhere else: the row has the hash. */
export const issueTicket = (
  kind: GivenKind,
  parts: TicketParts,
  on: Queryable = database(),
): Promise<string> => insertTicket(kind, parts, on);

/**
 * Makes a ticket whose secret goes out in a mail. It carries the address that mail goes to, which is the only address
 * that using it can confirm.
 */
export const issueMailedTicket = (
  kind: MailedKind,
  email: string,
  parts: TicketParts = {},
  on: Queryable = database(),
): Promise<string> => insertTicket(kind, { ...parts, data: { ...parts.data, email } }, on);

async function insertTicket(kind: TicketKind, parts: TicketParts, on: Queryable): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await on.insert(ticket).values({
    id: hashOf(token),
    kind,
    accountId: parts.accountId ?? null,
    deviceHash: parts.device?.hash ?? null,
    data: { ...parts.data },
    expiresAt: new Date(Date.now() + ticketKinds[kind].lifeMs),
  });
  return token;
}

/**
 * Notes that something which names itself was taken, until it is worthless anyway; false when it was taken before. Of
 * parallel tries exactly one is the first: the key of the row is unique.
 */
export async function recordFirstUse(
  kind: 'samlAssertion',
  name: string,
  until: Date,
  on: Queryable = database(),
): Promise<boolean> {
  const taken = await on
    .insert(ticket)
    .values({ id: hashOf(`${kind}|${name}`), kind, expiresAt: until, usedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: ticket.id });
  return taken.length > 0;
}

/** The live ticket of a token without using it, or null: for the page in front of the button. */
export async function findTicket(
  kind: TicketKind,
  token: string,
  device: Browser | null = null,
): Promise<Ticket | null> {
  const [found] = await database()
    .select()
    .from(ticket)
    .where(live(kind, token, device));
  return found ?? null;
}

/**
 * Uses a ticket up in one statement: of parallel tries exactly one gets it, the others null. A ticket that is
 * bound to a browser is none in another.
 */
export async function spendTicket(
  kind: TicketKind,
  token: string,
  on: Queryable,
  device: Browser | null = null,
): Promise<Ticket | null> {
  const [used] = await on
    .update(ticket)
    .set({ usedAt: new Date() })
    .where(live(kind, token, device))
    .returning();
  return used ?? null;
}

/** The same by the id of its row. */
export async function spendTicketRow(kind: TicketKind, id: string, on: Queryable): Promise<Ticket | null> {
  const [used] = await on
    .update(ticket)
    .set({ usedAt: new Date() })
    .where(and(eq(ticket.id, id), eq(ticket.kind, kind), unused()))
    .returning();
  return used ?? null;
}

/** Uses up whatever this browser has of a kind; whether there was one. */
export async function spendDeviceTicket(kind: TicketKind, device: Browser, on: Queryable): Promise<boolean> {
  const used = await on
    .update(ticket)
    .set({ usedAt: new Date() })
    .where(and(eq(ticket.kind, kind), eq(ticket.deviceHash, device.hash), unused()))
    .returning({ id: ticket.id });
  return used.length > 0;
}

/** Makes every other ticket of this kind worthless, or those that match. */
export async function voidTickets(
  kind: TicketKind,
  accountId: string,
  on: Queryable,
  which?: SQL,
): Promise<void> {
  await on
    .update(ticket)
    .set({ usedAt: new Date() })
    .where(and(eq(ticket.kind, kind), eq(ticket.accountId, accountId), isNull(ticket.usedAt), which));
}

/** Makes whatever an account has in hand or in the mail worthless. */
export async function voidAllTickets(accountId: string, on: Queryable): Promise<void> {
  await on
    .update(ticket)
    .set({ usedAt: new Date() })
    .where(and(eq(ticket.accountId, accountId), isNull(ticket.usedAt)));
}

/** Tickets stay a day after their end, for whoever looks into a complaint; returns how many went. */
export function purgeTickets(now: Date, batches: Batches): Promise<number> {
  const due = lt(ticket.expiresAt, new Date(now.getTime() - msPerDay));
  return deleteInBatches(ticket, { key: ticket.id, due, order: ticket.expiresAt }, batches);
}

const unused = () => and(isNull(ticket.usedAt), gt(ticket.expiresAt, new Date()));

const live = (kind: TicketKind, token: string, device: Browser | null) =>
  and(
    eq(ticket.id, hashOf(token)),
    eq(ticket.kind, kind),
    or(isNull(ticket.deviceHash), eq(ticket.deviceHash, device?.hash ?? '')),
    unused(),
  );
