import 'server-only';
import { msPerHour } from '@/lib/shared/day/days';

/** How often the price of an alert is asked for. */
export const checkEveryMs = 6 * msPerHour;

/** How often due alerts are looked for. */
export const lookEveryMs = 60_000;

/** When a price that was asked for now is asked for next. */
export const nextCheck = (now: Date): Date => new Date(now.getTime() + checkEveryMs);
