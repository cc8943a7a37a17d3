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

test('without a connection the results stay with what was chosen, and come when there is one again', async () => {
  document.body.innerHTML = `<div id="results">
    <section id="result-main"><div data-results-offline hidden></div><a data-results-link href="/flights?sort=fastest">Fastest</a></section>
  </div>`;
  const notice = document.querySelector<HTMLElement>('[data-results-offline]');
  if (notice !== null) notice.scrollIntoView = jest.fn();
  const asked = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = asked;
  watchResults(ending.signal);
  document.querySelector('a')?.click();
  await settled();
  expect(notice?.hidden).toBe(false);
  expect(document.querySelector('a')).not.toBeNull();
  dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toHaveBeenCalledTimes(2);
});
