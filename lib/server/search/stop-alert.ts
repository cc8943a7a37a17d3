import 'server-only';
import { and, eq } from 'drizzle-orm';
import { priceAlert } from '@/lib/server/store/alert-schema';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket, spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Ends the watching of a price by the ticket of a mail about it: the alert is paused, so that its owner can go on
 * with it. TICKET_INVALID for a ticket that is unknown, used or too old.
 */
export async function stopAlert(token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const spent = await spendTicket('stopAlert', token, tx);
    if (spent === null) throw new Refusal('TICKET_INVALID');
    await tx.update(priceAlert).set({ pausedAt: new Date() }).where(ofTicket(spent));
  });
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
