import { fireEvent } from '@testing-library/react';
import { watchBackToList } from './watch-back-to-list';

/** Presses the link on the last of these pages of the tab, or in a browser that knows none. */
function press(pages: readonly string[] | null, init: MouseEventInit = {}) {
  const navigation = pages && {
    currentEntry: { index: pages.length - 1 },
    entries: () => pages.map((url) => ({ url })),
  };
  Object.defineProperty(window, 'navigation', { value: navigation ?? undefined, configurable: true });
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
const user = `${location.origin}/users?user=1`;

test('a link to the list one came from goes back to it', () => {
  expect(press([list, user])).toEqual({ calls: 1, isFollowed: false });
  expect(press([`${list}#row-3`, user])).toEqual({ calls: 1, isFollowed: false });
});

test('from elsewhere, in a new tab and for one, and where the browser does not say, it is a link', () => {
  for (const pages of [[user], [`${location.origin}/users`, user], [list, user, `${user}#roles`], null])
    expect(press(pages)).toEqual({ calls: 0, isFollowed: true });
  expect(press([list, user], { ctrlKey: true })).toEqual({ calls: 0, isFollowed: true });
});
