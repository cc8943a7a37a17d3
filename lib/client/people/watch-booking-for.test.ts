import { jsonAnswer, noAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { watchBookingFor } from './watch-booking-for';

const address = 'POST /i/api/business/me/v1/traveler/unselect';
let page: StillPage;
let ending: AbortController;

function draw(mode: 'self' | 'other'): void {
  document.body.innerHTML = `
    <fieldset data-booking-for="${mode}">
      <input type="radio" name="bookingFor" value="self" ${mode === 'self' ? 'checked' : ''}>
      <input type="radio" name="bookingFor" value="other" ${mode === 'other' ? 'checked' : ''}>
    </fieldset>
    <p data-switch-failed hidden>That didn’t work.</p>`;
}
const choice = (value: string) => document.querySelector(`input[value=${value}]`) as HTMLInputElement;
const failed = () => document.querySelector('[data-switch-failed]') as HTMLElement;

beforeEach(() => {
  page = standStill('/trips');
  putPageGlobals({ formtoken: 'token' });
  ending = new AbortController();
  watchBookingFor(ending.signal);
});
afterEach(() => {
  ending.abort();
  page.restore();
});

test('BIZ-009 BIZ-010 choosing oneself releases the traveler, and then the home page is loaded', async () => {
  draw('other');
  const calls = recordFetch({ [address]: jsonAnswer({ success: true, redirect: '/' }) });
  choice('self').click();
  await settled();
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([address]);
  expect(page.visited).toEqual(['/']);
});

test('BIZ-011 ERR-039 when the release fails other is chosen again, and the page stays', async () => {
  draw('other');
  recordFetch({ [address]: jsonAnswer({}, 500) });
  choice('self').click();
  expect(choice('self').checked).toBe(true);
  await settled();
  expect(choice('other').checked).toBe(true);
  expect(failed().hidden).toBe(false);
  expect(page.visited).toEqual([]);
});

test('nothing is released where nobody is chosen, and nothing happens before the answer', async () => {
  draw('self');
  const calls = recordFetch({});
  choice('other').click();
  choice('self').click();
  await settled();
  expect(calls).toEqual([]);
  draw('other');
  recordFetch({ [address]: noAnswer });
  choice('self').click();
  await settled();
  expect(page.visited).toEqual([]);
});
