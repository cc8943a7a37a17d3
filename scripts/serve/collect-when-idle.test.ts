import { EventEmitter } from 'node:events';
import { collectWhenIdle } from './collect-when-idle.mjs';

type Server = Parameters<typeof collectWhenIdle>[0];

jest.useFakeTimers();

function busyServer() {
  const server = new EventEmitter();
  const collect = jest.fn();
  collectWhenIdle(server as Server, collect);
  const ask = (times: number) => {
    for (let n = 0; n < times; n += 1) server.emit('request');
  };
  return { server, collect, ask };
}

test('the first quiet moment after a busy time collects, once', () => {
  const { collect, ask } = busyServer();
  for (let second = 0; second < 10; second += 1) {
    ask(100);
    jest.advanceTimersByTime(1000);
  }
  expect(collect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a few visitors are no reason', () => {
  const { collect, ask } = busyServer();
  ask(50);
  jest.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});

test('a closed server is not looked after', () => {
  const { server, collect, ask } = busyServer();
  ask(1000);
  server.emit('close');
  jest.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});
