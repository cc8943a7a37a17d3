import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { TestDatabase } from '@/tests/setup/database';
import { ordersIn } from './orders';
import type { Reported } from './reported-orders';
import { roleBrowser } from './role-browser';
import type { TestBrowser } from './test-browser';

export const reportCalls = '/i/api/business/reports/v1';
export const reportZone = 'America/New_York';
export const theo = 'theo.marsh@acme-lanterns.example';
export const march = '?from=2024-03-01&to=2024-03-31';

/** A booking of March 2024. */
export const march2024 = (more: Partial<Reported> = {}): Reported => ({
  at: '2024-03-10T12:00:00Z',
  startDay: '2024-04-02',
  cents: 100_00,
  traveler: theo,
  ...more,
});

/**
 * Whoever reads the reports of Acme Lanterns, in dollars and days of New York, with a fiscal year that begins in July. Before each test the
 * company has no orders.
 */
export function reportReader(db: TestDatabase) {
  let manager: TestBrowser | null = null;
  let perEuro = 1;

  beforeAll(async () => {
    await db.query(
      `update company set settings = settings || '{"currency":"USD","timezone":"${reportZone}","fiscalMonth":7}' where name = 'Acme Lanterns'`,
    );
    perEuro = (await exchangeRates()).perEuro('USD') ?? 1;
    manager = await roleBrowser('manager', db);
  });
  beforeEach(async () => {
    await outboxIdle();
    await ordersIn(db).forget();
  });

  const get = async (path: string, browser = manager) => {
    if (browser === null) throw new Error('nobody has signed in yet');
    return browser.get(`${reportCalls}${path}`);
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  const ask = async (path: string, browser = manager): Promise<any> => {
    const response = await get(path, browser);
    expect(response.status).toBe(200);
    return response.json();
  };
  /** Cents of a euro as cents of a dollar. */
  const usd = (cents: number) => Math.round(cents * perEuro);
  return { ask, get, usd };
}
