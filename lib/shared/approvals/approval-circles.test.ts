import { approvalCircles } from './approval-circles';

const circles = (links: Readonly<Record<string, readonly string[]>>) =>
  approvalCircles(new Map(Object.entries(links)));

test('each circle is found once, the shortest of everybody in it', () => {
  expect(circles({ theo: ['petra'], petra: ['theo'] })).toEqual([['theo', 'petra']]);
  expect(circles({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c'] })).toEqual([
    ['a', 'b', 'c'],
    ['c', 'd'],
  ]);
});

test('a line of approvers, and two ways to the same one, are no circles', () => {
  expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
});
