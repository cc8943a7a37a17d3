import { publish, subscribe } from './event-bus';
import { type LogEntry, replaceLogSink } from './log';

test('listeners hear an event until they stop listening', () => {
  let heard = 0;
  const stop = subscribe('auth.changed', () => {
    heard += 1;
  });
  publish('auth.changed');
  publish('client.reset');
  stop();
  publish('auth.changed');
  expect(heard).toBe(1);
});

test('a listener that throws is logged and stops nobody', () => {
  const logged: LogEntry[] = [];
  const restore = replaceLogSink((entry) => logged.push(entry));
  const heard: string[] = [];
  const stops = [
    subscribe('auth.changed', () => {
      throw new Error('broken');
    }),
    subscribe('auth.changed', () => heard.push('second')),
  ];
  publish('auth.changed');
  for (const stop of stops) stop();
  restore();
  expect(heard).toEqual(['second']);
  expect(logged).toMatchObject([
    { message: 'A listener of auth.changed failed', detail: new Error('broken') },
  ]);
});

test('bundles of one page hear each other', () => {
  let heard = 0;
  const stop = subscribe('auth.changed', () => {
    heard += 1;
  });
  jest.isolateModules(() => {
    const another = jest.requireActual<typeof import('./event-bus')>('./event-bus');
    expect(another.publish).not.toBe(publish);
    another.publish('auth.changed');
  });
  stop();
  expect(heard).toBe(1);
});
