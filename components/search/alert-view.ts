import type { City } from '@/lib/shared/search/cities';
import type { AlertState } from '@/lib/shared/search/price-alert';
import type { Vertical } from '@/lib/shared/site/verticals';

/** A price alert as its page shows it: amounts and days in the words of the page. */
export type AlertView = {
  readonly alertId: string;
  /** Where the journey leads, for its picture. */
  readonly city: City;
  /** 1 to 12: the month it begins. */
  readonly month: number;
  readonly journey: string;
  readonly days: string;
  readonly vertical: Vertical;
  /** Path of the results, without locale prefix. */
  readonly href: string;
  readonly state: AlertState;
  readonly price: string;
  readonly start: string;
  /** How much the price has changed since the start, as a part of it: −0.12 is 12 % less. */
  readonly change: number;
  readonly target: {
    /** In words, null for every fall. */
    readonly amount: string | null;
    /** As the form has it, in the currency of the page. */
    readonly value: string;
  };
  readonly trend: readonly AlertPoint[];
};

/** The last price of a day. */
export type AlertPoint = { readonly day: string; readonly eur: number; readonly amount: string };
