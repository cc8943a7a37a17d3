import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { renderQueue } from './render-queue.mjs';

const response = () => new EventEmitter() as ServerResponse;
/** Lets everything that is settled be told. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Somebody who wants a page; `got` says what they were told. */
function visitor(takeTurn: ReturnType<typeof renderQueue>) {
  const one: { response: ServerResponse; got: boolean | null } = { response: response(), got: null };
  void Promise.resolve(takeTurn(one.response)).then((turn) => {
    one.got = turn;
  });
  return one;
}

test('a few are drawn at a time, the others in the order they came', async () => {
  const takeTurn = renderQueue({ places: 2, patienceMs: 60_000 });
  const all = Array.from({ length: 4 }, () => visitor(takeTurn));
  await settle();
  expect(all.map(({ got }) => got)).toEqual([true, true, null, null]);
  all[1]?.response.emit('close');
  await settle();
  expect(all.map(({ got }) => got)).toEqual([true, true, true, null]);
});

test('who leaves while waiting is not drawn for, and holds up nobody', async () => {
  const takeTurn = renderQueue({ places: 1, patienceMs: 60_000 });
  const [first, gone, last] = [visitor(takeTurn), visitor(takeTurn), visitor(takeTurn)];
  gone.response.emit('close');
  first.response.emit('close');
  await settle();
  expect([gone.got, last.got]).toEqual([false, true]);
});

test('who waits for somebody else gives their place away, once', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const takeTurn = renderQueue({ places: 1, patienceMs: 500 });
  const [slow, second, third] = [visitor(takeTurn), visitor(takeTurn), visitor(takeTurn)];
  jest.advanceTimersByTime(500);
  await settle();
  slow.response.emit('close');
  await settle();
  jest.useRealTimers();
  expect([second.got, third.got]).toEqual([true, null]);
});
