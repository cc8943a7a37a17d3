import { resetClient } from '../session/reset-client';
import { element, testPage } from '../site/runtime/page.factory';
import { buttonAndTip, someTrips } from './trips.factory';
import { watchCount } from './trips-count';
import { changeTrips } from './trips-store';

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  resetClient();
  page = testPage(buttonAndTip);
  watchCount(page.signal);
});
afterEach(() => page.end());

const beats = () => element('[data-trips=drawer]').hasAttribute('data-beat');

test('TRIP-004 the heart beats for 1200 ms when more is saved than before', () => {
  changeTrips(someTrips(3));
  expect(beats()).toBe(true);
  jest.advanceTimersByTime(1199);
  expect(beats()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(beats()).toBe(false);
});

test('TRIP-004 it does not beat when the count stays or falls', () => {
  changeTrips(someTrips(2));
  expect(beats()).toBe(false);
  changeTrips(someTrips(1));
  expect(beats()).toBe(false);
  changeTrips({ user: someTrips(9).user });
  expect(beats()).toBe(false);
});

test('the number follows, and goes with the last one', () => {
  changeTrips(someTrips(1234));
  expect(element('b').textContent).toBe('1,234');
  changeTrips(someTrips(0));
  expect(element('[data-trips-count]')).not.toBeVisible();
});
