import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

/** As an embedded page calls it: our own origin, no cookies, no form token. */
const send = (type: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  testBrowser().request('POST', `/i/api/affiliate/ui/metrics/v1/${type}`, {
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });

test('CHTTP-038 EMBED-017 a measurement is stored with type, name and value', async () => {
  expect((await send('timer', { metricName: 'load-time', metricValue: 12.5 })).status).toBe(204);
  expect((await send('counter', { metricName: 'opened', metricValue: 1 })).status).toBe(204);
  expect(await db.query('select type, name, value from embed_metric order by id')).toEqual([
    { type: 'timer', name: 'load-time', value: 12.5 },
    { type: 'counter', name: 'opened', value: 1 },
  ]);
});

test.each([
  ['another type', 'gauge', { metricName: 'x', metricValue: 1 }],
  ['no name', 'counter', { metricValue: 1 }],
  ['no value', 'counter', { metricName: 'x' }],
  ['a value in words', 'counter', { metricName: 'x', metricValue: '1' }],
  ['a negative value', 'timer', { metricName: 'x', metricValue: -1 }],
  ['a name that is markup', 'timer', { metricName: '<b>', metricValue: 1 }],
  ['a name without an end', 'timer', { metricName: 'x'.repeat(101), metricValue: 1 }],
  ['something more', 'timer', { metricName: 'x', metricValue: 1, user: 'me' }],
])('%s is refused', async (_, type, body) => {
  expect((await send(type, body)).status).toBe(400);
});

test('another site cannot measure in our name', async () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await send('counter', { metricName: 'x', metricValue: 1 }, evil)).status).toBe(403);
});
