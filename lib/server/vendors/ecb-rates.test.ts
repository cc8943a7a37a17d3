import type { RequestListener } from 'node:http';
import { fetchEcbRates } from './ecb-rates';
import { ecbFile, ratesServer, someRates } from './ecb-rates.factory';

let bank: Awaited<ReturnType<typeof ratesServer>>;
beforeAll(async () => {
  bank = await ratesServer();
});
afterAll(() => bank.stop());

test('a file of the European Central Bank is a day and what one euro buys', async () => {
  bank.sends(ecbFile('2026-11-20'));
  expect(await fetchEcbRates(bank.url)).toEqual({ day: '2026-11-20', perEuro: someRates });
});

const good = ecbFile('2026-11-20');
test.each([
  ['broken XML', good.replace('</gesmes:Envelope>', ''), 'no XML'],
  ['no XML at all', 'Service unavailable', 'no XML'],
  ['nothing', '', 'no XML'],
  ['a document type', good.replace('?>', '?><!DOCTYPE x [<!ENTITY a "1">]>'), 'no XML'],
  ['a page of another kind', '<html><body>Welcome</body></html>', 'no rates of one day'],
  ['another namespace', good.replace('eurofxref', 'other'), 'no rates of one day'],
  ['two days', good.replace('<Cube>', '<Cube time="2026-11-19">'), 'no rates of one day'],
  ['a day that is none', ecbFile('2026-02-30'), 'not valid'],
  ['a day in words', ecbFile('today'), 'not valid'],
  ['a part of the currencies', ecbFile('2026-11-20', { USD: 1.25, GBP: 0.88 }), 'not valid'],
  ['a currency twice', good.replace('AUD', 'USD'), 'a currency twice'],
  ['a currency that is none', good.replace('AUD', 'Dollar'), 'not valid'],
  ['a rate of zero', ecbFile('2026-11-20', { ...someRates, USD: 0 }), 'not valid'],
  ['a negative rate', ecbFile('2026-11-20', { ...someRates, USD: -1.25 }), 'not valid'],
  ['an endless rate', ecbFile('2026-11-20', { ...someRates, USD: '1e999' }), 'not valid'],
  ['a rate in words', ecbFile('2026-11-20', { ...someRates, USD: 'N/A' }), 'not valid'],
  ['no rate', good.replace(" rate='1.25'", ''), 'not valid'],
])('%s is refused', async (_what, text, words) => {
  bank.sends(text);
  await expect(fetchEcbRates(bank.url)).rejects.toThrow(words);
});

test.each<[string, RequestListener, RegExp]>([
  ['is too large', (_, response) => response.end(good + ' '.repeat(65_536)), /more than 65536 bytes/],
  ['is gone', (_, response) => response.writeHead(404).end(good), /status 404/],
  [
    'is elsewhere',
    (_, response) => response.writeHead(302, { location: bank.url }).end(),
    /fetch failed|redirect/,
  ],
  ['ends halfway', (_, response) => response.writeHead(200).write(good, () => response.destroy()), /.+/],
])('a file that %s is refused', async (_what, answer, words) => {
  bank.answers(answer);
  await expect(fetchEcbRates(bank.url)).rejects.toThrow(words);
});

test('a server that never answers, or never ends its answer, is given up', async () => {
  bank.answers(() => {});
  await expect(fetchEcbRates(bank.url)).rejects.toThrow(/timeout/);
  bank.answers((_, response) => response.writeHead(200).write(good));
  await expect(fetchEcbRates(bank.url)).rejects.toThrow(/timeout/);
});
