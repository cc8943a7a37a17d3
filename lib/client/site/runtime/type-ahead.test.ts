import { element, testPage } from './page.factory';
import { typeAhead } from './type-ahead';

let page: ReturnType<typeof testPage>;
let find: ReturnType<typeof typeAhead>;
let all: HTMLElement[];
beforeEach(() => {
  page = testPage('<a>Brazil</a><a>Österreich</a><a>Oman</a><a>Oslo</a>');
  all = [...document.querySelectorAll('a')];
  find = typeAhead();
});
afterEach(() => page.end());

const from = () => element('a');
const found = (key: string, at: Element = from()) => find(key, all, at)?.textContent ?? null;

test('CCONST-072 CONST-009 letters belong together until 1000 ms after the last', () => {
  expect(found('o')).toBe('Österreich');
  jest.advanceTimersByTime(999);
  expect(found('m')).toBe('Oman');
  jest.advanceTimersByTime(999);
  expect(found('x')).toBeNull();
  jest.advanceTimersByTime(1000);
  expect(found('b')).toBe('Brazil');
});

test('a letter alone goes on to the next that has it, round the end', () => {
  expect(found('o', all[2])).toBe('Oslo');
  jest.advanceTimersByTime(1000);
  expect(found('o', all[3])).toBe('Österreich');
});

test('keys with names, and a space before any letter, find nothing', () => {
  expect([found('Enter'), found(' '), found('F5')]).toEqual([null, null, null]);
});
