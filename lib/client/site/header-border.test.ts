import { throttled } from '@/lib/client/throttled';
import { headerScrollThrottleMs } from '@/lib/shared/site/header-height';
import { watchHeaderBorder } from './header-border';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('CCONST-017 ten scroll events in 100 ms are looked at once, and once more at the end', () => {
  expect(headerScrollThrottleMs).toBe(100);
  const handle = jest.fn();
  const listen = throttled(handle, headerScrollThrottleMs);
  for (let event = 0; event < 10; event += 1) {
    listen();
    jest.advanceTimersByTime(10);
  }
  expect(handle).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(99);
  expect(handle).toHaveBeenCalledTimes(2);
  listen();
  jest.advanceTimersByTime(1);
  expect(handle).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(1000);
  expect(handle).toHaveBeenCalledTimes(3);
});

test('the header has its border while the page is scrolled', () => {
  const header = document.createElement('header');
  const stop = watchHeaderBorder(header);
  expect(header.hasAttribute('data-scrolled')).toBe(false);
  window.scrollY = 40;
  dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(100);
  expect(header.hasAttribute('data-scrolled')).toBe(true);
  window.scrollY = 0;
  stop();
});
