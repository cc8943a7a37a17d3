import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { verticals } from '@/lib/shared/site/verticals';

/** Most alerts one person keeps. */
export const alertsMax = 50;

/** Days a deleted alert can be brought back. */
export const alertUndoDays = 7;

/** Highest price anybody waits for, in whole units of whatever currency. */
export const targetMax = 100_000_000;

/** `ended`: the first day of the journey is over, and the price is no longer asked for. */
export const alertStates = ['active', 'paused', 'ended'] as const;
export type AlertState = (typeof alertStates)[number];

/** A price somebody watches, as the browser sees it. Amounts are euro. */
export const PriceAlert = z.strictObject({
  alertId: Id,
  /** What is watched: the address of its results, without a locale prefix. */
  address: z.string(),
  vertical: z.enum(verticals),
  /** IATA codes of the cities: one of a stay or a car, origin and destination else. */
  places: z.array(z.string()),
  /** ISO 8601 days, one or two. */
  days: z.array(z.string()),
  state: z.enum(alertStates),
  /** The price when the alert was made, and the one last asked for. */
  startEur: z.number(),
  priceEur: z.number(),
  /** Only a price of at most this is told; null tells every fall. */
  targetEur: z.number().nullable(),
  /** The last price of each day, the oldest first. */
  trend: z.array(z.strictObject({ day: z.string(), eur: z.number() })),
});
export type PriceAlert = z.infer<typeof PriceAlert>;
