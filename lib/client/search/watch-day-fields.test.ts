import { subscribe } from '../event-bus';
import { chosenDays, dayFields, putDays } from './day-fields';
import { watchDayFields } from './watch-day-fields';

function form(first: string, last: string, { lang = 'en-US', value = '' } = {}) {
  document.body.innerHTML = `<search><form data-vertical="flights">
    <label for="a">First</label><input id="a" type="date" name="${first}" min="2026-11-20" max="2027-11-16"
      value="${value}" data-pattern="MM/DD/YYYY">
    <label for="b">Last</label><input id="b" type="date" name="${last}" min="2026-11-20" max="2027-11-16"></form></search>`;
  document.documentElement.lang = lang;
  const element = document.querySelector('search') as HTMLElement;
  watchDayFields(element, new AbortController().signal);
  const fields = [...element.querySelectorAll<HTMLInputElement>('[type=text]')];
  const sent = () => Object.fromEntries(new FormData(element.querySelector('form') ?? undefined));
  return { fields, sent };
}

function type(field: HTMLInputElement | undefined, text: string): void {
  if (field === undefined) throw new Error('no such field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a day is typed as people of the language write it, and sent as ISO 8601', () => {
  const { fields, sent } = form('depart', 'return', { lang: 'de-DE', value: '2026-12-01' });
  const [first, last] = fields;
  expect([first?.value, first?.placeholder]).toEqual(['01.12.2026', 'MM/DD/YYYY']);
  expect(sent()).toEqual({ depart: '2026-12-01', return: '' });
  type(last, '5.12.');
  expect(last?.value).toBe('05.12.2026');
  expect(sent()).toEqual({ depart: '2026-12-01', return: '2026-12-05' });
});

test('a day of a trip that is typed without its year is one that comes, though earlier ones can be chosen', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') });
  try {
    document.body.innerHTML = '<form><input type="date" name="from"><input type="date" name="until"></form>';
    document.documentElement.lang = 'de-DE';
    watchDayFields(document.body, new AbortController().signal);
    const [first, last] = [...document.querySelectorAll<HTMLInputElement>('[type=text]')];
    type(first, '5.3.');
    expect(first?.value).toBe('05.03.2027');
    type(first, '5.3.2025');
    type(last, '30.11.');
    expect([first?.value, last?.value]).toEqual(['05.03.2025', '30.11.2026']);
  } finally {
    jest.useRealTimers();
  }
});

test('what nobody can read stays as it was typed, for the server to say so', () => {
  const { fields, sent } = form('depart', 'return');
  type(fields[0], 'someday');
  expect(fields[0]?.value).toBe('someday');
  expect(sent()).toEqual({ depart: 'someday', return: '' });
  const again = form('depart', 'return', { value: 'someday' });
  expect(again.fields[0]?.value).toBe('someday');
  expect(again.sent()).toMatchObject({ depart: 'someday' });
});

test.each([
  ['the day of the reader, which is further than the earliest', '2026-11-28', '2026-11-30'],
  ['the earliest day, where the clock of the browser is wrong', '2026-11-20', '2026-11-20'],
  ['the earliest day, which it still is', '2026-11-30', '2026-11-30'],
])('the first day that can be searched for is %s', (_, min, first) => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 0, 30) });
  try {
    document.body.innerHTML = `<form data-vertical="flights"><input type="date" name="depart" min="${min}" max="2027-11-16">
      <input type="date" name="return" min="${min}" max="2027-11-16"></form>`;
    expect(dayFields(document.body)[0]?.min).toBe(first);
  } finally {
    jest.useRealTimers();
  }
});

test('the last day moves along with a first day that is put behind it', () => {
  const { fields, sent } = form('depart', 'return');
  type(fields[1], '2026-12-05');
  type(fields[0], '2026-12-01');
  expect(sent()).toEqual({ depart: '2026-12-01', return: '2026-12-05' });
  type(fields[0], '2026-12-10');
  expect(sent()).toEqual({ depart: '2026-12-10', return: '2026-12-10' });
});

test('a stay has a night', () => {
  const { fields, sent } = form('checkin', 'checkout', { value: '2026-12-30' });
  type(fields[1], '2026-12-31');
  type(fields[0], '2026-12-31');
  expect(sent()).toEqual({ checkin: '2026-12-31', checkout: '2027-01-01' });
});

test.each([
  ['depart', 'return', '1/10/2027', '2027-01-10'],
  ['checkin', 'checkout', '1/15/2027', '2027-01-15'],
])(
  'a last day that is typed too early stays, for the server to say so: %s, %s',
  (first, last, typed, day) => {
    const { fields, sent } = form(first, last);
    type(fields[0], '1/15/2027');
    type(fields[1], typed);
    expect(sent()).toEqual({ [first]: '2027-01-15', [last]: day });
  },
);

test('a field shows the day of the week it holds', () => {
  const { fields } = form('depart', 'return', { value: '2026-12-01' });
  const label = document.querySelector('label');
  expect(label).toHaveAttribute('data-weekday', 'Tue');
  type(fields[0], '');
  expect(label).not.toHaveAttribute('data-weekday');
});

test('a day that does not exist is no day of the week, and stays as the reader writes it', () => {
  const { fields, sent } = form('depart', 'return', { value: '2027-02-29' });
  for (let times = 0; times < 2; times += 1) {
    expect(fields[0]?.value).toBe('02/29/2027');
    expect(sent()).toMatchObject({ depart: '2027-02-29' });
    expect(document.querySelector('label')).not.toHaveAttribute('data-weekday');
    type(fields[0], 'Feb 29, 2027');
  }
});

/** What the server drew of a search whose fields have these names, with what it found wrong. */
function judgedForm(names: readonly string[], values: Readonly<Record<string, string>>, wrong = ''): void {
  const words = {
    missingDate: 'missing',
    badDate: 'bad',
    noSuchDate: 'no {date}',
    pastDate: 'past',
    lateDate: 'late',
    early: 'early',
  };
  const fields = names.map((name) => {
    const marked = name === wrong ? `aria-invalid="true" aria-describedby="${name}-problem"` : '';
    return `<label for="${name}">${name}</label><input id="${name}" type="date" name="${name}" value="${values[name] ?? ''}"
      min="2026-11-20" max="2027-11-16" data-problems='${JSON.stringify(words)}' ${marked}>
      <p id="${name}-problem" ${name === wrong ? '' : 'hidden'}>${name === wrong ? 'past' : ''}</p>`;
  });
  const trip = names.length > 2 ? 'data-trip="multi"' : '';
  document.body.innerHTML = `<search ${trip}><form data-vertical="flights">
    <p data-wrong>One field is wrong.</p>${fields.join('')}</form></search>`;
  document.documentElement.lang = 'en-US';
  watchDayFields(document.querySelector('search') as HTMLElement, new AbortController().signal);
}

const dayCalled = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`) ?? undefined;

/** What shows of a field's problem, and whether the field is marked. */
function toldOf(name: string): readonly [string | null, boolean] {
  const problem = document.getElementById(`${name}-problem`);
  return [problem?.hidden === false ? problem.textContent : null, dayCalled(name)?.ariaInvalid === 'true'];
}

test('what is wrong with a typed day is told when its field is left, until it is mended', () => {
  const said: string[] = [];
  const stop = subscribe('page.announced', (words) => said.push(words));
  judgedForm(['depart', 'return'], {});
  const depart = dayCalled('depart');
  for (const [typed, told] of [
    ['13/13/2027', 'bad'],
    ['2/29/2027', 'no 02/29/2027'],
    ['2/28/2027', null],
    ['1/2/2026', 'past'],
    ['1/2/2028', 'late'],
    ['13/13/2027', 'bad'],
  ] as const) {
    type(depart, typed);
    expect([typed, ...toldOf('depart')]).toEqual([typed, told, told !== null]);
  }
  expect(depart).toHaveAccessibleDescription('bad');
  expect(said).toEqual(['bad', 'no 02/29/2027', 'past', 'late', 'bad']);
  stop();
});

test('what the server said of a day stays until the day is good', () => {
  judgedForm(['depart', 'return'], { depart: '2026-11-01' }, 'depart');
  const isAnyWrong = () => document.querySelector<HTMLElement>('[data-wrong]')?.hidden === false;
  for (const typed of ['2026-11-02', '2026-11-19']) {
    type(dayCalled('depart'), typed);
    expect([typed, ...toldOf('depart'), isAnyWrong()]).toEqual([typed, 'past', true, true]);
  }
  type(dayCalled('depart'), '');
  expect(toldOf('depart')).toEqual(['missing', true]);
  type(dayCalled('depart'), '2026-11-20');
  expect([...toldOf('depart'), isAnyWrong()]).toEqual([null, false, false]);
  // Nobody has said yet that it is needed.
  type(dayCalled('depart'), '');
  expect(toldOf('depart')).toEqual([null, false]);
});

test('a last day before the first is told at the last, until either is mended', () => {
  judgedForm(['depart', 'return'], { depart: '2026-12-10' });
  type(dayCalled('return'), '2026-12-05');
  expect(toldOf('return')).toEqual(['early', true]);
  type(dayCalled('return'), '2026-12-09');
  expect(toldOf('return')).toEqual(['early', true]);
  type(dayCalled('return'), '');
  expect(toldOf('return')).toEqual([null, false]);
  type(dayCalled('return'), '2026-12-05');
  type(dayCalled('depart'), '2026-12-01');
  expect([toldOf('depart'), toldOf('return')]).toEqual([
    [null, false],
    [null, false],
  ]);
});

test('a flight of several before the one above it is told, until either is mended', () => {
  judgedForm(['depart', 'depart2', 'depart3'], { depart: '2026-12-10', depart3: '2026-12-20' });
  type(dayCalled('depart2'), '2026-12-05');
  expect(['depart', 'depart2', 'depart3'].map(toldOf)).toEqual([
    [null, false],
    ['early', true],
    [null, false],
  ]);
  type(dayCalled('depart'), '2026-12-21');
  expect(['depart2', 'depart3'].map(toldOf)).toEqual([
    ['early', true],
    ['early', true],
  ]);
  type(dayCalled('depart'), '2026-12-05');
  expect(['depart2', 'depart3'].map(toldOf)).toEqual([
    [null, false],
    [null, false],
  ]);
});

test('days that are chosen elsewhere stand in the fields', () => {
  document.body.innerHTML = `<form><input type="date" name="pickup"><input type="date" name="dropoff"></form>`;
  const [days] = dayFields(document.body);
  if (days === undefined) throw new Error('no days');
  putDays(days, '2027-03-02', null);
  expect(chosenDays(days)).toEqual(['2027-03-02', null]);
  expect(dayFields(document.createElement('div'))).toEqual([]);
});

test('each flight of several has a day of its own', () => {
  document.body.innerHTML = `<search data-trip="multi"><form><label for="a">A</label><input id="a" type="date" name="depart">
    <label for="b">B</label><input id="b" type="date" name="depart2"></form></search>`;
  const days = dayFields(document.querySelector('search') as HTMLElement);
  expect(days.map(({ last }) => last)).toEqual([null, null]);
  const [, second] = days;
  if (second === undefined) throw new Error('no second day');
  putDays(second, '2027-03-02', null);
  expect(days.map(chosenDays)).toEqual([
    [null, null],
    ['2027-03-02', null],
  ]);
});

test('the time a car of one day is brought back is shown as it is searched for, unless somebody chose one', () => {
  document.body.innerHTML = `<search><form>
    <label for="a">First</label><input id="a" type="date" name="pickup" min="2026-11-20" max="2027-11-16">
    <select name="pickupTime"><option>10:00</option></select>
    <label for="b">Last</label><input id="b" type="date" name="dropoff" min="2026-11-20" max="2027-11-16">
    <select name="dropoffTime"><option>10:00</option><option>12:00</option><option>18:00</option></select></form></search>`;
  document.documentElement.lang = 'en-US';
  const dock = document.querySelector('search') as HTMLElement;
  watchDayFields(dock, new AbortController().signal);
  const [first, last] = [...dock.querySelectorAll<HTMLInputElement>('[type=text]')];
  const time = dock.querySelector<HTMLSelectElement>('[name=dropoffTime]') as HTMLSelectElement;
  type(first, '2026-12-01');
  expect(time.value).toBe('10:00');
  type(last, '2026-12-01');
  expect(time.value).toBe('18:00');
  type(last, '2026-12-02');
  expect(time.value).toBe('10:00');
  time.value = '12:00';
  type(last, '2026-12-01');
  expect(time.value).toBe('12:00');
});
