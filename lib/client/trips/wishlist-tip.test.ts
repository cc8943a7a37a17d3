import { resetClient } from '../session/reset-client';
import { watchAutoDismiss } from '../site/runtime/auto-dismiss';
import { element, testPage } from '../site/runtime/page.factory';
import { anItem, buttonAndTip, someTrips } from './trips.factory';
import { changeTrips } from './trips-store';
import { showTripsTip } from './trips-tip';
import { watchWishlist } from './wishlist-tip';

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  resetClient();
  page = testPage(buttonAndTip);
  watchAutoDismiss(page.signal);
  watchWishlist(page.signal);
  changeTrips({ ...someTrips(1), wishlistItems: [anItem(1)] });
});
afterEach(() => page.end());

const isShown = () => element('#trips-tip').dataset.shown !== undefined;

test('TRIP-005 one more item is told, with its trip; none or two are not', () => {
  expect(isShown()).toBe(false);
  changeTrips({ wishlistItems: [anItem(1)] });
  changeTrips({ wishlistItems: [anItem(3), anItem(2), anItem(1)] });
  changeTrips({ wishlistItems: [] });
  expect(isShown()).toBe(false);
  changeTrips({ wishlistItems: [anItem(4)] });
  expect(isShown()).toBe(true);
  expect(element('#trips-tip p').textContent).toBe('Flight 4 is saved in Lisbon in March.');
});

test('CONST-034 CCONST-054 what only says something at the trips button is there at 4999 ms and gone at 5000 ms', () => {
  showTripsTip('reminder');
  jest.advanceTimersByTime(4999);
  expect(isShown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
});

test('a name with signs of its own is shown as it is', () => {
  changeTrips({ wishlistItems: [{ ...anItem(2), title: '$& {trip} <b>' }, anItem(1)] });
  expect(element('#trips-tip p').textContent).toContain('$& {trip} <b> is saved');
});
