import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { membership } from '@/lib/server/store/schema';

// A colleague without an account is known by the membership that the policies were asked about.
const judged = sql`(select (d.inputs ->> 'membershipId')::uuid from ${policyDecision} d where d.order_id = ${bookingOrder.id} limit 1)`;

/** Whether a membership is that of whoever travels on an order of the company, for queries that join both. */
export const isOrderTraveler = (companyId: string): SQL => sql`${membership.id} = case
  when ${bookingOrder.travelerId} is null then ${judged}
  else (select m.id from ${membership} m where m.company_id = ${companyId} and m.account_id = ${bookingOrder.travelerId}) end`;
