import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { resetClient } from '../session/reset-client';
import { element, happen, testPage } from '../site/runtime/page.factory';
import { keepResult, keptResults } from './kept-results';
import { buttonAndTip } from './trips.factory';
import { knownTrips } from './trips-store';
import { saveKeptResults, watchSaves } from './watch-saves';

const save = 'POST /i/api/trips/v1/save';
const unsave = 'POST /i/api/trips/v1/unsave';
const saved = { fullTripId: 'Lisbonabcdefghijklmnopqr', tripName: 'Lisbon', eventId: 'e1', savedCount: 3 };
const result = { resultId: 'r1', title: 'Flight 1', destination: 'Lisbon' };

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  resetClient();
  sessionStorage.clear();
  localStorage.clear();
  page = testPage(`
    <form id="save-result" method="post" action="/i/api/trips/v1/save" data-trips="member"></form>
    <button form="save-result" name="resultId" value="r1" data-save="unsaved" aria-pressed="false"
      data-title="Flight 1" data-destination="Lisbon">save</button>${buttonAndTip}`);
  putPageGlobals({ formtoken: 'token' });
  watchSaves(page.signal);
});
afterEach(() => page.end());

const button = () => element('[data-save]');
const settle = () => jest.advanceTimersByTimeAsync(0);

test('TRIP-021 the icon goes from unsaved over saving to saved, and back', async () => {
  let answer = (_: Response) => {};
  recordFetch({
    [save]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    [unsave]: jsonAnswer({ savedCount: 2 }),
  });
  expect(button().dataset.save).toBe('unsaved');
  happen(button(), 'click');
  await settle();
  expect(button().dataset.save).toBe('saving');
  answer(Response.json(saved));
  await settle();
  expect(button().dataset.save).toBe('saved');
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(knownTrips().trips?.numSavedEvents).toBe(3);
  happen(button(), 'click');
  await settle();
  expect(button().dataset.save).toBe('unsaved');
  expect(knownTrips().trips?.numSavedEvents).toBe(2);
});

test('pressed again while it is on its way, it is saved once', async () => {
  let answer = (_: Response) => {};
  const calls = recordFetch({
    [save]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  happen(button(), 'click');
  await settle();
  happen(button(), 'click');
  await settle();
  expect(calls).toHaveLength(1);
  answer(Response.json(saved));
  await settle();
});

test('a failure is told and leaves the icon unsaved', async () => {
  recordFetch({});
  happen(button(), 'click');
  await settle();
  expect(button().dataset.save).toBe('unsaved');
  expect(element('#trips-tip p').textContent).toBe('Failed.');
});

test('whoever has been signed out meanwhile keeps the result until they are back', async () => {
  const still = standStill('/flights');
  recordFetch({ [save]: jsonAnswer({ errors: [{ code: 'INVALID_SESSION' }] }, 401) });
  happen(button(), 'click');
  await settle();
  expect(keptResults()).toEqual([result]);
  expect(still.reloads).toBe(1);
  still.restore();
});

test('TRIP-018 what was kept is read, saved and removed after the sign-in', async () => {
  keepResult(result);
  const calls = recordFetch({ [save]: jsonAnswer(saved) });
  await saveKeptResults();
  expect(calls.map(({ body }) => body)).toEqual([JSON.stringify({ resultId: 'r1' })]);
  expect(sessionStorage).toHaveLength(0);
  expect(button().dataset.save).toBe('saved');
});

test('of what was kept, what never can be saved is forgotten, and what failed waits', async () => {
  keepResult(result);
  recordFetch({});
  await saveKeptResults();
  expect(keptResults()).toEqual([result]);
  recordFetch({ [save]: jsonAnswer({ errors: [{ code: 'NOT_FOUND' }] }, 404) });
  await saveKeptResults();
  expect(keptResults()).toEqual([]);
});
