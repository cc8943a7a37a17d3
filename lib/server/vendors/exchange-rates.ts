import 'server-only';
import { sampleRates } from './sample-rates';

/** Where exchange rates come from. */
export type ExchangeRates = {
  /** The day the rates are of, `2026-11-02`. */
  readonly asOf: string;
  /** Made up for show; pages say so. */
  readonly sample: boolean;
  /** How many units of a currency (ISO 4217) one euro buys, or null for a currency without a rate. */
  perEuro(currency: string): number | null;
};

/** The rates this deployment converts with. */
export function exchangeRates(): ExchangeRates {
  return sampleRates;
}
