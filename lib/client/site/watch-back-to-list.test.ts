import { fireEvent } from '@testing-library/react';
import { watchBackToList } from './watch-back-to-list';

function press(referrer: string, init: MouseEventInit = {}) {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  document.body.innerHTML = '<a data-list="" href="/users?q=crew"><b>All users</b></a>';
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  const ended = new AbortController();
  watchBackToList(ended.signal);
  const link = document.querySelector('a');
  const isFollowed = fireEvent.click(link?.firstElementChild as Element, init);
  ended.abort();
  const calls = back.mock.calls.length;
  back.mockRestore();
  return { calls, isFollowed };
}

const list = `${location.origin}/users?q=crew`;

test('a link to the list one came from goes back to it', () => {
  expect(press(list)).toEqual({ calls: 1, isFollowed: false });
});

test('from elsewhere, and for a new tab, it is a link', () => {
  expect(press('')).toEqual({ calls: 0, isFollowed: true });
  expect(press(`${location.origin}/users`)).toEqual({ calls: 0, isFollowed: true });
  expect(press(list, { ctrlKey: true })).toEqual({ calls: 0, isFollowed: true });
});
