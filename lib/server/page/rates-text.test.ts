import { inProduction, storeRates } from '@/tests/factories/production-rates';
import { testDatabase } from '@/tests/setup/database';
import { ratesText } from './rates-text';

const db = testDatabase();
inProduction();

test('visitors are told whose rates prices are converted with, and of which day', async () => {
  expect(await ratesText('en-US')).toBe('There are no exchange rates at the moment, so prices are in euros.');
  await storeRates(db, '2026-11-20');
  expect(await ratesText('en-US')).toBe(
    'Converted with the European Central Bank’s rates of November 20, 2026.',
  );
  expect(await ratesText('de-DE')).toBe(
    'Umgerechnet mit den Referenzkursen der Europäischen Zentralbank vom 20. November 2026.',
  );
});

test('the demo says that its rates are samples', async () => {
  process.env.UMIAK_MODE = 'demo';
  jest.resetModules();
  const demo = await import('./rates-text');
  expect(await demo.ratesText('en-GB')).toBe('Converted at sample rates of 2 November 2026.');
  process.env.UMIAK_MODE = 'production';
});
