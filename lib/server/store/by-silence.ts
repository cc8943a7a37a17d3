import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { orderEntry } from './order-schema';

/** Whether nobody answered for an order, and that meant yes. Whoever decided may no longer have an account, so the entry says it. */
export const isBySilence = (orderId: SQL): SQL =>
  sql`exists (select 1 from ${orderEntry} e where e.order_id = ${orderId} and e.kind = 'approvedBySilence')`;
