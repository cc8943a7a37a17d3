import { breakpoints } from './breakpoints';

test('CCONST-075 breakpoints are named xs to xl, in rising order', () => {
  expect(Object.keys(breakpoints)).toEqual(['xs', 's', 'm', 'l', 'xl']);
  const widths = Object.values(breakpoints);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(new Set(widths).size).toBe(5);
});
