import { breakpointOf, breakpoints } from './breakpoints';

test('CCONST-075 breakpoints are named xs to xl, in rising order', () => {
  expect(Object.keys(breakpoints)).toEqual(['xs', 's', 'm', 'l', 'xl']);
  const widths = Object.values(breakpoints);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(new Set(widths).size).toBe(5);
});

test('a width belongs to the last breakpoint it reaches', () => {
  const sizes = [0, 479, 480, 767, 768, 1083, 1084, 1439, 1440, 4000].map(breakpointOf);
  expect(sizes).toEqual(['xs', 'xs', 's', 's', 'm', 'm', 'l', 'l', 'xl', 'xl']);
});
