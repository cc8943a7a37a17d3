import { testPage } from './page.factory';
import { scrollPage } from './scroll';

let page: ReturnType<typeof testPage>;
let tops: number[];

function begin(options?: { still: boolean }): void {
  page = testPage('<main></main>', options);
  tops = [];
  Object.assign(globalThis, {
    scrollY: 0,
    scrollTo: ({ top }: ScrollToOptions) => {
      tops.push(top ?? 0);
    },
  });
}
afterEach(() => page.end());

test('CCONST-064 the page comes to rest after 300 ms', () => {
  begin();
  const done = jest.fn();
  scrollPage(900, done);
  jest.advanceTimersByTime(290);
  expect(done).not.toHaveBeenCalled();
  expect(tops.at(-1)).toBeLessThan(900);
  jest.advanceTimersByTime(26);
  expect(tops.at(-1)).toBe(900);
  expect(done).toHaveBeenCalledTimes(1);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('with reduced motion it is there at once', () => {
  begin({ still: true });
  scrollPage(900);
  expect(tops).toEqual([900]);
});

test('a turn of the wheel takes over', () => {
  begin();
  const done = jest.fn();
  scrollPage(900, done);
  jest.advanceTimersByTime(100);
  dispatchEvent(new Event('wheel'));
  const seen = tops.length;
  jest.advanceTimersByTime(1000);
  expect([tops.length, done.mock.calls.length]).toEqual([seen, 0]);
});
