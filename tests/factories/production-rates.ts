import { someRates } from '@/lib/server/vendors/ecb-rates.factory';
import type { TestDatabase } from '../setup/database';

/** Lets the calling test file run as production does. Call it once, below `testDatabase()`. */
export function inProduction(): void {
  beforeAll(() => {
    Object.assign(process.env, {
      UMIAK_MODE: 'production',
      UMIAK_SAMPLE_OFFERS: 'on',
      UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
      UMIAK_ORIGINS: 'https://travel.example',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Travel <no-reply@travel.example>',
    });
  });
}

/** Stores rates of a day as if they had been fetched, and lets the process forget those it has read. */
export async function storeRates(
  db: TestDatabase,
  day: string,
  perEuro: Readonly<Record<string, number>> = someRates,
): Promise<void> {
  await db.query('insert into exchange_rate_day (day, per_euro, fetched_at) values ($1, $2, now())', [
    day,
    JSON.stringify(perEuro),
  ]);
  Reflect.deleteProperty(globalThis, '__umiakRates');
}
