import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { priceAlert } from '@/lib/server/store/alert-schema';
import { database } from '@/lib/server/store/connection';
import { findTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Ends the watching of a price by the ticket of a mail about it: the alert is paused, so that its owner can go on
 * with it. Twice is the same as once, so the ticket is not used up. TICKET_INVALID for one that is unknown or too old.
 */
export async function stopAlert(token: string): Promise<void> {
  const ticket = await findTicket('stopAlert', token);
  if (ticket === null) throw new Refusal('TICKET_INVALID');
  await database()
    .update(priceAlert)
    .set({ pausedAt: new Date() })
    .where(and(ofTicket(ticket), isNull(priceAlert.pausedAt)));
}

/** What the ticket of a mail would end: the address of the watched search; null for a ticket that ends nothing. */
export async function findStoppable(token: string): Promise<{ readonly address: string } | null> {
  const ticket = await findTicket('stopAlert', token);
  if (ticket === null) return null;
  const [row] = await database()
    .select({ address: priceAlert.address })
    .from(priceAlert)
    .where(ofTicket(ticket));
  return row ?? null;
}

const nobody = '00000000-0000-0000-0000-000000000000';

const ofTicket = ({ accountId, data }: Ticket) =>
  and(eq(priceAlert.id, data.alertId ?? nobody), eq(priceAlert.accountId, accountId ?? nobody));
