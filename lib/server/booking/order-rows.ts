import 'server-only';
import type { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';

export type OrderRow = typeof bookingOrder.$inferSelect;
export type ItemRow = typeof orderItem.$inferSelect;
export type EntryRow = typeof orderEntry.$inferSelect;
