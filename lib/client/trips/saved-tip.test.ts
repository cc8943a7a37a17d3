import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { resetClient } from '../session/reset-client';
import { watchAutoDismiss } from '../site/runtime/auto-dismiss';
import { element, happen, testPage } from '../site/runtime/page.factory';
import { watchSavedTip } from './saved-tip';
import { buttonAndTip } from './trips.factory';
import { watchSaves } from './watch-saves';
import { watchWishlist } from './wishlist-tip';

const save = 'POST /i/api/trips/v1/save';
const unsave = 'POST /i/api/trips/v1/unsave';
const answer = {
  fullTripId: 'Lisbonabcdefghijklmnopqr',
  tripName: 'Lisbon',
  tripDays: 'Dec 3 – Dec 10',
  eventId: 'e1',
  savedCount: 1,
};
const other = { ...answer, fullTripId: 'Winterabcdefghijklmnopqr', tripName: 'Winter' };
const choices = `<div id="saved-change">
  <form data-change-trip method="post"><input name="resultId" value="r1"><select name="fullTripId">
    <option value="${other.fullTripId}">Winter</option></select><button>Move</button></form>
  <form data-change-trip method="post" id="new"><input name="newTripName" value="Lisbon"></form></div>`;

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  resetClient();
  localStorage.clear();
  page = testPage(`
    <form id="save-result" method="post" action="/i/api/trips/v1/save" data-trips="member"></form>
    <button form="save-result" name="resultId" value="r1" data-save="unsaved" aria-pressed="false"
      data-title="Flight 1" data-destination="Lisbon">save</button>${buttonAndTip}`);
  putPageGlobals({ formtoken: 'token' });
  watchSaves(page.signal);
  watchWishlist(page.signal);
  watchSavedTip(page.signal);
  watchAutoDismiss(page.signal);
});
afterEach(() => page.end());

const heart = () => element('[data-save]');
const tip = () => element('#trips-tip');
const words = () => element('#trips-tip p').textContent;
const settle = () => jest.advanceTimersByTimeAsync(100);
const press = async (target: HTMLElement, type = 'click') => {
  const event = happen(target, type);
  await settle();
  return event;
};

test('the tip names the trip with its days, and undoing takes out what was saved', async () => {
  const calls = recordFetch({ [save]: jsonAnswer(answer), [unsave]: jsonAnswer({ savedCount: 0 }) });
  jest.spyOn(tip(), 'matches').mockImplementation(() => tip().dataset.shown === '');
  heart().focus();
  await press(heart());
  expect(words()).toBe('Flight 1 is saved in Lisbon, Dec 3 – Dec 10.');
  element('[data-undo-save]').focus();
  await press(element('[data-undo-save]'));
  expect(JSON.parse(`${calls.at(-1)?.body}`)).toEqual({ resultId: 'r1', undo: true });
  expect(heart().dataset.save).toBe('unsaved');
  expect(words()).toBe('Undone.');
  expect(element('[data-saved-tools]').hidden).toBe(true);
  expect(heart()).toHaveFocus();
});

test('a tip with ways to change and undo stays 20 s, and as long as the pointer is in it', async () => {
  recordFetch({ [save]: jsonAnswer(answer), [unsave]: jsonAnswer({ savedCount: 0 }) });
  await press(heart());
  await jest.advanceTimersByTimeAsync(19_800);
  expect(tip().dataset.shown).toBe('');
  happen(tip(), 'pointerover');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tip().dataset.shown).toBe('');
  happen(tip(), 'pointerout', { relatedTarget: document.body });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tip().dataset.shown).toBeUndefined();
});

test('change fetches the other trips and moves there, and to a new one', async () => {
  const html = () => new Response(choices, { headers: { 'Content-Type': 'text/html' } });
  const address = 'GET http://localhost/trips/saved';
  const calls = recordFetch({ [save]: jsonAnswer(answer), [address]: html });
  await press(heart());
  expect(document.querySelectorAll('[data-fetched=""] a')).toHaveLength(2);
  const details = element('#trips-tip details') as HTMLDetailsElement;
  details.open = true;
  await press(details, 'toggle');
  expect(calls.at(-1)?.url).toBe('http://localhost/trips/saved?event=e1#saved-change');
  const moves = recordFetch({ [save]: jsonAnswer(other) });
  expect((await press(element('#saved-change form'), 'submit')).defaultPrevented).toBe(true);
  expect(JSON.parse(`${moves[0]?.body}`)).toEqual({ resultId: 'r1', fullTripId: other.fullTripId });
  expect(words()).toBe('Flight 1 is saved in Winter, Dec 3 – Dec 10.');
  expect(details.open).toBe(false);

  recordFetch({ [address]: html });
  details.open = true;
  await press(details, 'toggle');
  const created = recordFetch({ [save]: jsonAnswer(answer) });
  await press(element('#new'), 'submit');
  expect(JSON.parse(`${created[0]?.body}`)).toEqual({ resultId: 'r1', newTripName: 'Lisbon' });
});

test('the tip waits while the keyboard is at the pressed heart, and Escape in it gives the focus back', async () => {
  recordFetch({ [save]: jsonAnswer(answer) });
  heart().focus();
  const matches = heart().matches.bind(heart());
  const asked = jest.spyOn(heart(), 'matches');
  asked.mockImplementation((selector) => (selector === ':focus-visible' ? true : matches(selector)));
  await press(heart());
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tip().dataset.shown).toBe('');
  element('[data-undo-save]').focus();
  happen(element('[data-undo-save]'), 'keydown', { key: 'Escape' });
  expect(tip().dataset.shown).toBeUndefined();
  expect(heart()).toHaveFocus();
  asked.mockRestore();
});
