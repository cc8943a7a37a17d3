import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { resetClient } from '../session/reset-client';
import { element, testPage } from '../site/runtime/page.factory';
import { saveResult, unsaveResult } from './save-result';
import { followSaves } from './saves-in-other-tabs';
import { buttonAndTip } from './trips.factory';

const save = 'POST /i/api/trips/v1/save';
const unsave = 'POST /i/api/trips/v1/unsave';
const saved = { fullTripId: 'Lisbonabcdefghijklmnopqr', tripName: 'Lisbon', eventId: 'e1', savedCount: 3 };
const store = 'GET /trips/api/store';

let page: ReturnType<typeof testPage>;
let calls: ReturnType<typeof recordFetch>;
beforeEach(() => {
  resetClient();
  localStorage.clear();
  page = testPage(`<button value="r1" data-save="unsaved" aria-pressed="false">save</button>
    <button value="r2" data-save="unsaved" aria-pressed="false">save</button>${buttonAndTip}`);
  putPageGlobals({ formtoken: 'token' });
  calls = recordFetch({
    [save]: jsonAnswer(saved),
    [unsave]: jsonAnswer({ savedCount: 2 }),
    [store]: jsonAnswer({}),
  });
  followSaves(page.signal);
});
afterEach(() => page.end());

const heart = (id: string) => element(`[value=${id}]`);

/** What a tab has said of itself reaches all the others: storage tells nobody else. */
function heardElsewhere(): void {
  const newValue = localStorage.getItem('resultSaved');
  dispatchEvent(new StorageEvent('storage', { key: 'resultSaved', newValue }));
}

test('a heart follows what another tab saves and takes out again; the others stay as they are', async () => {
  await saveResult({ resultId: 'r1', title: 'Flight', destination: 'Lisbon' });
  heart('r1').dataset.save = 'unsaved';
  heardElsewhere();
  expect(heart('r1').dataset.save).toBe('saved');
  expect(heart('r1')).toHaveAttribute('aria-pressed', 'true');
  expect(heart('r2').dataset.save).toBe('unsaved');
  await unsaveResult('r1');
  heart('r1').dataset.save = 'saved';
  heardElsewhere();
  expect(heart('r1').dataset.save).toBe('unsaved');
});

test('a heart on its way here is left alone, and so is the page by what is no word about a heart', () => {
  heart('r1').dataset.save = 'saving';
  dispatchEvent(new StorageEvent('storage', { key: 'resultSaved', newValue: 'saved 1 r1' }));
  expect(heart('r1').dataset.save).toBe('saving');
  for (const newValue of [null, '', 'stolen 1 r2', 'saved 1 r9']) {
    dispatchEvent(new StorageEvent('storage', { key: 'resultSaved', newValue }));
  }
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'saved 1 r2' }));
  expect(heart('r2').dataset.save).toBe('unsaved');
});

test('the number at the trips button is read anew, for whoever looks at the page', async () => {
  dispatchEvent(new StorageEvent('storage', { key: 'resultSaved', newValue: 'saved 1 r1' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(calls.map(({ url }) => url)).toEqual([expect.stringContaining('/trips/api/store')]);
});
