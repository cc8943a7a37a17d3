import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashOf } from '@/lib/server/session/device';
import { database, type Queryable } from '@/lib/server/store/connection';
import { ticket } from '@/lib/server/store/schema';

/** How long each kind of mailed link works, in milliseconds. */
const livesMs = { confirmEmail: 3 * 24 * 3600_000, resetPassword: 30 * 60_000 } as const;

export type TicketKind = keyof typeof livesMs;
export type Ticket = typeof ticket.$inferSelect;

/** Makes a single-use ticket and returns its token, which is known nowhere else: the row has the hash. */
export async function issueTicket(
  kind: TicketKind,
  accountId: string,
  data: Record<string, string> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + livesMs[kind]);
  await database()
    .insert(ticket)
    .values({ id: hashOf(token), kind, accountId, data, expiresAt });
  return token;
}

/** The live ticket of a token without using it, or null: for the page in front of the button. */
export async function findTicket(kind: TicketKind, token: string): Promise<Ticket | null> {
  const [found] = await database().select().from(ticket).where(live(kind, token));
  return found ?? null;
}

/** Uses a ticket up in one statement: of parallel tries exactly one gets it, the others null. */
export async function useTicket(kind: TicketKind, token: string, on: Queryable): Promise<Ticket | null> {
  const [used] = await on.update(ticket).set({ usedAt: new Date() }).where(live(kind, token)).returning();
  return used ?? null;
}

/** Makes every other ticket of this kind worthless. */
export async function voidTickets(kind: TicketKind, accountId: string, on: Queryable): Promise<void> {
  await on
    .update(ticket)
    .set({ usedAt: new Date() })
    .where(and(eq(ticket.kind, kind), eq(ticket.accountId, accountId), isNull(ticket.usedAt)));
}

const live = (kind: TicketKind, token: string) =>
  and(
    eq(ticket.id, hashOf(token)),
    eq(ticket.kind, kind),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, new Date()),
  );
