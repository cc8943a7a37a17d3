import { scrollOffset } from './scroll-offset';

test('CCONST-067 CONST-014 what is scrolled to rests 20 px below what covers the top', () => {
  expect(scrollOffset({ headerPx: 0, stickyForm: false })).toBe(20);
  expect(scrollOffset({ headerPx: 62, stickyForm: false })).toBe(82);
});

test('CCONST-068 CONST-015 with the sticky search form it rests 80 px below the top', () => {
  expect(scrollOffset({ headerPx: 0, stickyForm: true })).toBe(80);
  expect(scrollOffset({ headerPx: 62, stickyForm: true })).toBe(80);
});
