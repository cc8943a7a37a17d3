import { narrowList } from './narrow-list';

function listOf(count: number): HTMLElement {
  const list = document.createElement('ul');
  for (let id = 1; id <= count; id++) {
    const item = document.createElement('li');
    item.dataset.of = id % 2 === 0 ? 'def-1 def-9' : 'def-1';
    item.id = String(id);
    list.append(item);
  }
  return list;
}

const shown = (list: Element): number[] =>
  [...list.children].filter((item) => !item.hasAttribute('data-off')).map(({ id }) => Number(id));
const has = (purpose: string) => (of: string) => of.split(' ').includes(purpose);
const even = Array.from({ length: 450 }, (_, at) => 2 * (at + 1));

test('the first screen of a thousand rows is right at once, and soon all of it', async () => {
  const list = listOf(900);
  const narrowing = narrowList(list, has('def-9'));
  expect(shown(list).slice(0, 24)).toEqual(even.slice(0, 24));
  expect(shown(list).length).toBeGreaterThan(600);
  await narrowing;
  expect(shown(list)).toEqual(even);
  const widening = narrowList(list, () => true);
  expect(shown(list).length).toBeLessThan(600);
  await widening;
  expect(shown(list)).toHaveLength(900);
});

test('who chooses another purpose meanwhile gets that one', async () => {
  const list = listOf(900);
  const first = narrowList(list, () => false);
  const second = narrowList(list, has('def-9'));
  await Promise.all([first, second]);
  expect(shown(list)).toEqual(even);
});

test('a list of ordinary length is right in one step', () => {
  const list = listOf(40);
  void narrowList(list, has('def-9'));
  expect(shown(list)).toEqual(even.slice(0, 20));
});
