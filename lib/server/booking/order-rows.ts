import 'server-only';
import type { bookingOrder, orderEntry, orderItem, orderPayment } from '@/lib/server/store/order-schema';

/** Due at once, whatever the clock of a process says. */
export const atOnce = new Date(0);

export type OrderRow = typeof bookingOrder.$inferSelect;
export type ItemRow = typeof orderItem.$inferSelect;
export type EntryRow = typeof orderEntry.$inferSelect;
export type PaymentRow = typeof orderPayment.$inferSelect;
