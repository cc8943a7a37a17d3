import type { IncomingMessage } from 'node:http';
import { requestIdOf } from './request-ids.mjs';

const asked = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id } }) as IncomingMessage;
const ours = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('a request keeps the id that a proxy gave it', () => {
  expect(requestIdOf(asked('c142a0c6913ebb56'), true)).toBe('c142a0c6913ebb56');
  expect(requestIdOf(asked(), true)).toMatch(ours);
});

test('what no proxy has written, or is no id, is not believed', () => {
  expect(requestIdOf(asked('c142a0c6913ebb56'), false)).toMatch(ours);
  for (const odd of ['', 'short', 'with spaces in it', 'x'.repeat(129), 'line\nbreak-line']) {
    expect(requestIdOf(asked(odd), true)).toMatch(ours);
  }
});
