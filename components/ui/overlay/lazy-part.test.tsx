import { act, render, screen } from '@testing-library/react';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { expectConsole } from '@/tests/setup/expected-console';
import { LazyPart } from './lazy-part';

const logged: LogEntry[] = [];
let restore: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  logged.length = 0;
  restore = replaceLogSink((entry) => logged.push(entry));
});
afterEach(() => {
  restore();
  jest.useRealTimers();
});

const Part = () => <p>the part</p>;
const Broken = () => {
  throw new Error('cannot be drawn');
};

/** A page with a lazy part in it, and all the time it can take. */
async function drawn(load: () => Promise<() => React.ReactNode>, fallback?: string) {
  render(
    <>
      <p>the page</p>
      <LazyPart load={load} {...(fallback === undefined ? {} : { fallback })}>
        {(Loaded) => <Loaded />}
      </LazyPart>
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(60_000));
}

test('a part is drawn once its code is there', async () => {
  await drawn(() => Promise.resolve(Part));
  expect(screen.getByText('the part')).toBeVisible();
  expect(logged).toEqual([]);
});

test('ERR-049 CERR-030 code that cannot be loaded is logged once, after the retries', async () => {
  const load = jest.fn(() => Promise.reject(new Error('blocked')));
  await drawn(load);
  expect(load).toHaveBeenCalledTimes(3);
  expect(logged.map(({ message, detail }) => [message, String(detail)])).toEqual([
    ['A part of the page could not be loaded', 'Error: blocked'],
  ]);
});

test('ERR-050 CERR-031 a part that could not be loaded is absent, and the page goes on', async () => {
  await drawn(() => Promise.reject(new Error('blocked')), 'the fallback');
  expect(document.body).toHaveTextContent(/^the page$/);
});

test('ERR-051 a part that fails while it is drawn shows its fallback, or nothing', async () => {
  expectConsole('error', /cannot be drawn/);
  await drawn(() => Promise.resolve(Broken), 'the fallback');
  expect(document.body).toHaveTextContent(/^the pagethe fallback$/);
  document.body.replaceChildren();
  await drawn(() => Promise.resolve(Broken));
  expect(document.body).toHaveTextContent(/^the page$/);
});
