import { publish } from '@/lib/client/event-bus';
import { watchAnnouncements } from './announcements';
import { element, testPage } from './page.factory';

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  page = testPage('<p id="announcement" role="status"></p>');
  watchAnnouncements(page.signal);
});
afterEach(() => page.end());

const said = () => element('#announcement').textContent;

test('CCONST-056 CONST-046 an announcement at the top of the page is cleared after 3000 ms', () => {
  publish('page.announced', 'Saved');
  jest.advanceTimersByTime(2999);
  expect(said()).toBe('Saved');
  jest.advanceTimersByTime(1);
  expect(said()).toBe('');
});

test('the next one has its own three seconds, and after the end nobody listens', () => {
  publish('page.announced', 'Saved');
  jest.advanceTimersByTime(2000);
  publish('page.announced', 'Sent');
  jest.advanceTimersByTime(2999);
  expect(said()).toBe('Sent');
  jest.advanceTimersByTime(1);
  page.end();
  publish('page.announced', 'Lost');
  expect(said()).toBe('');
});
