import { alertSearch, alertSearches } from '@/tests/factories/alert-searches';
import { mailsTo } from '@/tests/factories/mailed';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { checkPrices } from './check-prices';

const db = testDatabase();
const base = '/i/api/search/v1/alerts';
const hour = 3_600_000;
let clock = Date.now();
/** Every time but the first is later than all checks before it. */
const later = () => {
  clock += 7 * hour;
  return new Date(clock);
};
const cut = (part: number) => async () => Math.round(1000 * part);

/** Somebody with confirmed mail who watches prices that were 1,000 euro. */
async function watcher(count = 1) {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  for (const search of alertSearches(count)) await browser.post(base, { search });
  await db.query(
    'update price_alert set start_cents = 100000, price_cents = 100000, reference_cents = 100000 from credential c where c.account_id = price_alert.account_id and c.subject = $1',
    [email],
  );
  const told = async () =>
    (
      await db.query<{ n: number }>(
        `select count(*)::int as n from outbox where template = 'priceFell' and recipient = $1`,
        [email],
      )
    )[0]?.n;
  return { browser, email, told };
}

afterEach(async () => {
  await db.query('delete from price_alert');
});

test('a fall is told once by mail, with the journey, both prices and the way out; a rise and the same price are not', async () => {
  const { email, told } = await watcher();
  expect(await checkPrices(cut(0.9), later())).toBe(1);
  expect(await told()).toBe(1);
  await checkPrices(cut(0.9), later());
  await checkPrices(cut(1.3), later());
  expect(await told()).toBe(1);
  await checkPrices(cut(1), later());
  expect(await told()).toBe(2);
  const mails = await mailsTo(email);
  expect(mails.filter(({ subject }) => /^Boston – Lisbon: now \$\d/.test(subject))).toHaveLength(2);
  expect(mails[0]?.text).toMatch(/now costs \$[\d,]+; before, it was \$[\d,]+/);
  expect(mails[0]?.text).toContain(alertSearch());
  expect(mails[0]?.text).toMatch(/\/alerts\/stop\?token=[\w-]{43}/);
});

test('twenty checks at once tell each fall once', async () => {
  const { told } = await watcher(12);
  const now = later();
  const checked = await Promise.all(Array.from({ length: 20 }, () => checkPrices(cut(0.5), now)));
  expect(checked.reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(await told()).toBe(12);
  expect(await db.count('price_alert', 'price_cents = 50000 and reference_cents = 50000')).toBe(12);
});

test('paused and deleted alerts rest, and an address that was never confirmed gets no mail', async () => {
  const { browser, email, told } = await watcher(3);
  const { alerts } = (await (await browser.get(base)).json()) as { alerts: { alertId: string }[] };
  await browser.post(`${base}/${alerts[0]?.alertId}/state`, { to: 'paused' });
  await browser.post(`${base}/${alerts[1]?.alertId}/state`, { to: 'deleted' });
  await db.query('update credential set verified_at = null where subject = $1', [email]);
  expect(await checkPrices(cut(0.5), later())).toBe(1);
  expect(await told()).toBe(0);
});

test('a provider that fails costs that price alone, and the alert is asked about again', async () => {
  const { told } = await watcher(3);
  let calls = 0;
  const flaky = async () => {
    calls += 1;
    if (calls === 2) throw new Error('the provider is away');
    return 500;
  };
  await checkPrices(flaky, later());
  expect(await told()).toBe(2);
  expect(await db.count('price_alert', 'price_cents = 100000')).toBe(1);
  await checkPrices(cut(0.5), later());
  expect(await told()).toBe(3);
});

test('a journey that has begun is not asked about again', async () => {
  await watcher();
  const afterwards = new Date(Date.now() + 120 * 24 * hour);
  expect(await checkPrices(cut(0.5), afterwards)).toBe(1);
  expect(await checkPrices(cut(0.5), new Date(afterwards.getTime() + 24 * hour))).toBe(0);
  expect(await db.count('price_alert', 'price_cents = 100000')).toBe(1);
});
