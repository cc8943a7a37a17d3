import 'server-only';
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new order number; two alike are so rare that the database may refuse the second order. */
export const newOrderNumber = (): string =>
  Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
