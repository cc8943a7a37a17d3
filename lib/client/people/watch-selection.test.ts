/** @jest-environment jsdom */
import { watchSelection } from './watch-selection';

function table(): { boxes: HTMLInputElement[]; whole: HTMLInputElement; count: () => string } {
  document.body.innerHTML = `<form data-selection>
    <label data-pick-page hidden><input type="checkbox"></label>
    ${[1, 2, 3, 4].map((n) => `<input type="checkbox" name="pick" value="${n}">`).join('')}
    <p data-selection-count hidden><output>0</output></p>
    <input type="checkbox" name="all" value="true"></form>`;
  const whole = document.querySelector<HTMLInputElement>('[data-pick-page] input');
  const output = document.querySelector('output');
  if (whole === null || output === null) throw new Error('no form');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=pick]')];
  return { boxes, whole, count: () => output.value };
}

document.documentElement.lang = 'en';
const ending = new AbortController();
const chosen = (boxes: readonly HTMLInputElement[]) =>
  boxes.filter(({ checked }) => checked).map(({ value }) => value);
const press = (box: HTMLInputElement | undefined, shiftKey = false) =>
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
const at = ({ boxes }: { boxes: HTMLInputElement[] }, n: number) => boxes[n];

test('chosen rows are counted, and one box chooses the page', () => {
  const page = table();
  watchSelection(ending.signal);
  expect(page.whole.closest('label')?.hidden).toBe(false);
  press(at(page, 1));
  expect([page.count(), page.whole.indeterminate]).toEqual(['1', true]);
  page.whole.click();
  expect([page.count(), chosen(page.boxes)]).toEqual(['4', ['1', '2', '3', '4']]);
  page.whole.click();
  expect(page.count()).toBe('0');
});

test('Shift chooses everything between two rows, also with the space bar, which clicks', () => {
  const page = table();
  watchSelection(ending.signal);
  press(at(page, 3));
  press(at(page, 1), true);
  expect(chosen(page.boxes)).toEqual(['2', '3', '4']);
  press(at(page, 2));
  press(at(page, 3), true);
  expect(chosen(page.boxes)).toEqual(['2']);
});

test('Escape lets everything go', () => {
  const page = table();
  watchSelection(ending.signal);
  press(at(page, 0));
  document.querySelector<HTMLInputElement>('[name=all]')?.click();
  at(page, 0)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([page.count(), document.querySelectorAll(':checked').length]).toEqual(['0', 0]);
});
