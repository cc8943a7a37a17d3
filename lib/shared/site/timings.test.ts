import { readFileSync } from 'node:fs';
import { timings } from './timings';

const tokens = readFileSync('components/tokens.css', 'utf8');

/** The values a custom property is given in the style sheet, in their order. */
const given = (name: string) =>
  [...tokens.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value]) => value);

test('what CSS and script both time is the same in both, and nothing with reduced motion', () => {
  expect(given('--d-dropdown')).toEqual([`${timings.dropdownMs}ms`, '0s']);
  expect(given('--d-dialog')).toEqual([`${timings.dialogMs}ms`, '0s']);
  expect(given('--d-tooltip')).toEqual([`${timings.tooltipFadeMs}ms`, '0s']);
  expect(given('--offset-dropdown')).toEqual([`${timings.dropdownOffsetPx}px`]);
  expect(given('--offset-tooltip')).toEqual([`${timings.tooltipOffsetPx}px`]);
});

test('CONST-007 CONST-013 CONST-006 dialogs take 250 ms, dropdowns 200 ms, scrolling 300 ms', () => {
  expect(given('--d-dialog')[0]).toBe('250ms');
  expect(given('--d-dropdown')[0]).toBe('200ms');
  expect(timings.scrollMs).toBe(300);
});
