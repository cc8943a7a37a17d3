import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const answer = '/i/api/feedback/v1/answer';

test('an answer is kept with its page and without its writer', async () => {
  const page = '/flights/x?token=secret#part';
  const sent = await testBrowser().post(answer, { rating: '4', text: ' Lovely. ', email: '', page });
  expect([sent.status, await sent.json()]).toEqual([200, { redirect: '/feedback?form=feedback&done=1' }]);
  const [row] = await db.query('select * from feedback order by id desc limit 1');
  expect(row).toMatchObject({ rating: 4, text: 'Lovely.', email: null, page: '/flights/x', brand: 'kayak' });
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['brand', 'created_at', 'email', 'id', 'locale', 'page', 'rating', 'text'].sort(),
  );
});

test('a posted form leads to thanks, a refused one back with what was typed', async () => {
  const fields = { form: 'feedback', text: 'Hm', email: '', page: '/' };
  const kept = await testBrowser().submit(answer, { ...fields, rating: '3' }, '/feedback');
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/feedback?form=feedback&done=1']);
  const refused = await testBrowser().submit(answer, fields, '/feedback');
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    '/feedback?form=feedback&error=VALIDATION_ERROR',
  ]);
});

test('what is no answer is refused', async () => {
  for (const fields of [
    { rating: '6' },
    { rating: '5', email: 'nobody' },
    { rating: '5', text: 'x'.repeat(2001) },
  ] as const) {
    expect((await testBrowser().post(answer, fields)).status).toBe(400);
  }
});

test('one address can answer five times an hour', async () => {
  const browser = testBrowser();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await browser.post(answer, { rating: '5' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
