import { publish } from '../event-bus';
import { type StillPage, standStill } from '../page-navigation.factory';
import { followVisitor, notifyOtherTabs } from './other-tabs';

let page: StillPage;
let stop: AbortController;

beforeEach(() => {
  page = standStill('/trips');
  stop = new AbortController();
  followVisitor(stop.signal);
});
afterEach(() => {
  stop.abort();
  page.restore();
});

test('AUTH-012 an authentication-changed event on the bus reloads the page', () => {
  publish('visitor.changed');
  expect(page.reloads).toBe(1);
});

test('another tab that signed in or out reloads the page, what else it keeps does not, nor does one’s own word', () => {
  notifyOtherTabs();
  expect(page.reloads).toBe(0);
  dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' }));
  expect(page.reloads).toBe(0);
  dispatchEvent(new StorageEvent('storage', { key: 'visitorChangedAt' }));
  expect(page.reloads).toBe(1);
});

test('a page that is gone is not reloaded', () => {
  stop.abort();
  publish('visitor.changed');
  dispatchEvent(new StorageEvent('storage', { key: 'visitorChangedAt' }));
  expect(page.reloads).toBe(0);
});
