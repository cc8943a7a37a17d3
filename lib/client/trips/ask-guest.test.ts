import { savedTripsKey, tripsPromptDismissedKey } from '@/lib/shared/trips/trips-timings';
import { standStill } from '../page-navigation.factory';
import { provideSignIn, type SignInRequest } from '../sign-in/sign-in-opener';
import { element, happen, testPage } from '../site/runtime/page.factory';
import { askGuestBeforeSaving } from './ask-guest';
import { keptResults } from './kept-results';
import { buttonAndTip } from './trips.factory';
import { watchSaves } from './watch-saves';

const form = (keeps: string) => `
  <form id="save-result" action="/login/trips" data-trips="guest" data-vertical="hotels" ${keeps}>
    <input type="hidden" name="redir" value="/hotels/LIS"></form>
  <button form="save-result" name="resultId" value="r1" data-save="unsaved" aria-pressed="false"
    data-title="Casa Azul" data-destination="Lisbon">save</button>`;

let page: ReturnType<typeof testPage>;
let opened: SignInRequest[] = [];

beforeEach(() => {
  sessionStorage.clear();
  opened = [];
  provideSignIn(async () => ({
    warm() {},
    async open(request) {
      opened.push(request);
    },
  }));
});
afterEach(() => page.end());

function onPage(keeps = 'data-keeps'): HTMLElement {
  page = testPage(form(keeps) + buttonAndTip);
  watchSaves(page.signal);
  return element('[data-save]');
}

async function press(button: HTMLElement): Promise<Event> {
  const event = happen(button, 'click');
  await jest.advanceTimersByTimeAsync(0);
  return event;
}

test('TRIP-015 TRIP-016 a guest who saves is asked to sign in, with the id of the result', async () => {
  const button = onPage();
  expect((await press(button)).defaultPrevented).toBe(true);
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatchObject({
    state: 'trips-soft-gate',
    origin: 'saveHotelToTrips',
    resultId: 'r1',
    handle: button,
  });
});

test('TRIP-017 ENT-038 with the feature on the record is kept in session storage, off it is not', async () => {
  await press(onPage());
  expect(JSON.parse(sessionStorage.getItem(savedTripsKey) ?? 'null')).toEqual({
    resultData: [{ resultId: 'r1', title: 'Casa Azul', destination: 'Lisbon' }],
    savingState: { isSaved: false },
  });
  page.end();
  sessionStorage.clear();
  await press(onPage(''));
  expect(opened).toHaveLength(2);
  expect(sessionStorage.getItem(savedTripsKey)).toBeNull();
});

test('TRIP-019 TRIP-020 after a no the original action runs once, and nobody is asked again in this session', async () => {
  page = testPage('<button></button>');
  const original = jest.fn();
  const result = { resultId: 'r1', title: 'Casa Azul', destination: 'Lisbon' };
  const ask = () =>
    askGuestBeforeSaving({
      result,
      origin: 'saveHotelToTrips',
      handle: element('button'),
      page: '/login',
      offline() {},
      original,
    });
  await ask();
  expect(original).not.toHaveBeenCalled();
  opened[0]?.onClose?.();
  expect(original).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(tripsPromptDismissedKey)).not.toBeNull();
  await ask();
  expect(opened).toHaveLength(1);
  expect(original).toHaveBeenCalledTimes(2);
  sessionStorage.clear();
  await ask();
  expect(opened).toHaveLength(2);
});

test('what is kept shows as saved, is told, and can be given up', async () => {
  const button = onPage();
  await press(button);
  opened[0]?.onClose?.();
  expect(button.dataset.save).toBe('saved');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(element('#trips-tip p').textContent).toBe('Casa Azul is kept.');
  await press(button);
  expect(button.dataset.save).toBe('unsaved');
  expect(keptResults()).toEqual([]);
});

test('where the dialog cannot be had, its page is opened', async () => {
  provideSignIn(null);
  const still = standStill('/hotels/LIS');
  await press(onPage());
  expect(still.visited).toEqual(['/login/trips?redir=%2Fhotels%2FLIS&resultId=r1']);
  still.restore();
});

test('without a connection nobody is sent to a page that cannot be had: it is said, and nothing is kept', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  provideSignIn(() => Promise.reject(new TypeError('Failed to fetch')));
  const still = standStill('/hotels/LIS');
  const button = onPage();
  expect((await press(button)).defaultPrevented).toBe(true);
  expect(still.visited).toEqual([]);
  expect(element('#trips-tip p').textContent).toBe(element('#trips-tip').dataset.offline);
  expect(button.dataset.save).toBe('unsaved');
  expect(keptResults()).toEqual([]);
  online.mockRestore();
  still.restore();
});

test('where session storage is denied nothing is kept, and a no holds for this page', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const button = onPage();
  await press(button);
  opened[0]?.onClose?.();
  expect(button.dataset.save).toBe('unsaved');
  await press(button);
  expect(opened).toHaveLength(1);
  denied.mockRestore();
});
