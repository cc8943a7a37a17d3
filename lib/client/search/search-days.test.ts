import { watchDays } from './search-days';

function form(first: string, last: string, value = ''): HTMLInputElement[] {
  document.body.innerHTML = `<form>
    <label for="a">First</label><input id="a" type="date" name="${first}" min="2026-11-20" value="${value}">
    <label for="b">Last</label><input id="b" type="date" name="${last}" min="2026-11-20"></form>`;
  document.documentElement.lang = 'en-US';
  const element = document.querySelector('form') as HTMLElement;
  watchDays(element, new AbortController().signal);
  return [...element.querySelectorAll('input')];
}

function choose(field: HTMLInputElement | undefined, day: string): void {
  if (field === undefined) throw new Error('no such field');
  field.value = day;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('the last day cannot come before the first, and moves along with it', () => {
  const [first, last] = form('depart', 'return');
  choose(last, '2026-12-05');
  choose(first, '2026-12-01');
  expect([last?.min, last?.value]).toEqual(['2026-12-01', '2026-12-05']);
  choose(first, '2026-12-10');
  expect([last?.min, last?.value]).toEqual(['2026-12-10', '2026-12-10']);
  choose(first, '');
  expect(last?.min).toBe('2026-11-20');
});

test('a stay has a night', () => {
  const [first, last] = form('checkin', 'checkout', '2026-12-31');
  expect(last?.min).toBe('2027-01-01');
  choose(last, '2027-01-03');
  choose(first, '2027-01-03');
  expect(last?.value).toBe('2027-01-04');
});

test('a field shows the day of the week it holds', () => {
  const [first] = form('depart', 'return', '2026-12-01');
  const label = document.querySelector('label');
  expect(label).toHaveAttribute('data-weekday', 'Tue');
  choose(first, '');
  expect(label).not.toHaveAttribute('data-weekday');
});
