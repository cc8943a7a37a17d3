import 'server-only';
import { desc } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { exchangeRateDay } from '@/lib/server/store/money-schema';
import { sampleRates } from './sample-rates';

/** What prices are converted with. */
export type ExchangeRates = {
  /** The day the rates are of, `2026-11-02`; null while there are none. */
  readonly asOf: string | null;
  /** Made up for show; pages say so. */
  readonly sample: boolean;
  /** How many units of a currency (ISO 4217) one euro buys, or null for a currency without a rate. */
  perEuro(currency: string): number | null;
};

const rememberedMs = 60_000;
const againMs = 2000;

// Next bundles pages and handlers apart; they must not convert with different rates.
const slot = globalThis as {
  __umiakRates?: { readonly rates: ExchangeRates; readonly until: number } | undefined;
};

/**
 * The rates this deployment converts with: the newest that `refreshRates` has stored, read at most once a minute; in the
 * demo, samples. Without the database the last ones known are used, and before the first file there is the euro alone.
 */
export async function exchangeRates(): Promise<ExchangeRates> {
  if (readEnv().mode === 'demo') return sampleRates;
  const known = slot.__umiakRates;
  if (known !== undefined && known.until > Date.now()) return known.rates;
  // One request reads them; others meanwhile go on with those known.
  if (known !== undefined) slot.__umiakRates = { ...known, until: Date.now() + rememberedMs };
  const stored = await storedRates();
  const rates = stored ?? known?.rates ?? ratesOf(null, {});
  slot.__umiakRates = { rates, until: Date.now() + (stored === null ? againMs : rememberedMs) };
  return rates;
}

/** Null when they cannot be read: a page is worth more than a conversion. */
async function storedRates(): Promise<ExchangeRates | null> {
  try {
    const [newest] = await database()
      .select({ day: exchangeRateDay.day, perEuro: exchangeRateDay.perEuro })
      .from(exchangeRateDay)
      .orderBy(desc(exchangeRateDay.day))
      .limit(1);
    return ratesOf(newest?.day ?? null, newest?.perEuro ?? {});
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'exchange rates: those in the database cannot be read');
    return null;
  }
}

function ratesOf(asOf: string | null, perEuro: Readonly<Record<string, number>>): ExchangeRates {
  const table = new Map([...Object.entries(perEuro), ['EUR', 1] as const]);
  return { asOf, sample: false, perEuro: (currency) => table.get(currency) ?? null };
}
