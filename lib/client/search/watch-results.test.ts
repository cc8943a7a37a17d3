import { settled } from '@/tests/factories/settled';
import { putPageGlobals } from '../page-globals.factory';
import { watchResults } from './watch-results';

const ending = new AbortController();
afterAll(() => ending.abort());

test('what slow providers say is asked for anew when it does not come in time, five times at most', async () => {
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = `<div id="results"><p data-results-asking><a href="/flights?wait=all">Wait</a></p></div>`;
  const asked = jest.fn(() => Promise.reject(new DOMException('too late', 'TimeoutError')));
  globalThis.fetch = asked;
  watchResults(ending.signal);
  await settled();
  expect(asked).toHaveBeenCalledTimes(6);
});
