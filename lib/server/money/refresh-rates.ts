import 'server-only';
import { desc } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { every } from '@/lib/server/jobs/run-every';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { exchangeRateDay } from '@/lib/server/store/money-schema';
import { type EcbRates, fetchEcbRates } from '@/lib/server/vendors/ecb-rates';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** After a file has come, the bank is left alone for so long; after a failure it is asked again an hour later. */
const freshMs = 4 * msPerHour;

/**
 * Fetches the European Central Bank's rates and stores them by their day, unless a file has come within four hours. A
 * file that is missing, broken, older than the newest stored or of a day to come changes nothing: the last good rates
 * stay, and the log says why.
 */
export async function refreshRates(
  url = readEnv().ratesUrl,
  now = new Date(),
): Promise<'fresh' | 'stored' | 'kept'> {
  const [newest] = await database()
    .select({ day: exchangeRateDay.day, fetchedAt: exchangeRateDay.fetchedAt })
    .from(exchangeRateDay)
    .orderBy(desc(exchangeRateDay.day))
    .limit(1);
  if (newest !== undefined && now.getTime() - newest.fetchedAt.getTime() < freshMs) return 'fresh';
  let rates: EcbRates;
  try {
    rates = await fetchEcbRates(url);
    mustFollow(rates.day, newest?.day ?? '', now);
  } catch (error) {
    log.warn(
      { reason: reasonOf(error), day: newest?.day ?? null },
      'exchange rates: the last good ones stay',
    );
    return 'kept';
  }
  const { day, perEuro } = rates;
  const values = { perEuro, fetchedAt: now };
  await database()
    .insert(exchangeRateDay)
    .values({ day, ...values })
    .onConflictDoUpdate({ target: exchangeRateDay.day, set: values });
  log.info({ day, currencies: Object.keys(perEuro).length }, 'exchange rates: stored');
  return 'stored';
}

/** Days are compared as ISO 8601 texts. The bank's day may begin before ours. */
function mustFollow(day: string, newest: string, now: Date): void {
  if (day < newest) throw new Error(`rates of ${day}, older than those of ${newest}`);
  if (day > utcDay(now.getTime() + msPerDay)) throw new Error(`rates of ${day}, a day to come`);
}

/** Does so for as long as this process lives; the demo converts with samples and asks nobody. */
export function keepRefreshingRates(): void {
  if (readEnv().mode === 'demo') return;
  every(msPerHour, 'exchange rates', () => refreshRates());
}
