import { dismissedIds, withDismissed } from './dismissed-messages';

test('ids are read from the cookie, and what is none is not', () => {
  expect(dismissedIds('3.x.0.-1.07.7')).toEqual([3, 7]);
  expect(dismissedIds(null)).toEqual([]);
});

test('one more is put to the end, once, and the oldest go', () => {
  expect(withDismissed('3.7', 3)).toBe('7.3');
  expect(withDismissed('1.2.3.4.5.6.7.8', 9)).toBe('2.3.4.5.6.7.8.9');
});
