import { liftFirst } from './lift-first';

/** Capitals are in policy, and what has a mark is lifted. */
const lifted = (text: string) =>
  liftFirst(text.split(' '), {
    best: true,
    isLifted: (item) => item.endsWith('!'),
    standingOf: (item) => /^[A-Z]/.test(item),
  }).join(' ');

test.each([
  ['nothing is lifted', 'A b C d', 'A b C d'],
  ['what stands best comes first of all', 'a B c D! e F!', 'D! F! a B c e'],
  ['what stands worse comes before its like, and takes no place of others', 'A b C d! E f', 'A d! C b E f'],
  ['both', 'a B c! D! e', 'D! c! B a e'],
])('%s', (_, sorted, expected) => {
  expect(lifted(sorted)).toBe(expected);
});
