import { filterList } from './filter-list';

function listed() {
  document.body.innerHTML = `
    <div><input id="q"><p role="status" data-template="Results: {n}"></p></div>
    <div id="list">
      <section data-section><p data-terms="Euro\nEUR">Euro</p></section>
      <section data-section>
        <p data-terms="Euro\nEUR">Euro</p>
        <div data-terms="Schweiz\nDeutsch\nFrançais"><details><summary>Schweiz</summary></details></div>
      </section>
      <div data-empty hidden>Nothing</div>
    </div>`;
  const input = document.querySelector('input') as HTMLInputElement;
  const list = document.getElementById('list') as HTMLElement;
  const shown = () =>
    [...list.querySelectorAll('[data-terms]:not([hidden])')].map(({ textContent }) => textContent?.trim());
  const search = (query: string) => {
    input.value = query;
    filterList(input, list);
    return shown();
  };
  return { list, search };
}

test('what does not match is hidden, with sections that have nothing left', () => {
  const { list, search } = listed();
  expect(search(' FRANCAIS ')).toEqual(['Schweiz']);
  expect([...list.querySelectorAll<HTMLElement>('[data-section]')].map(({ hidden }) => hidden)).toEqual([
    true,
    false,
  ]);
  expect(document.querySelector('[role=status]')).toHaveTextContent('Results: 1');
  expect(list.querySelector('details')).toHaveAttribute('open');
});

test('nothing left says so; an empty search shows all', () => {
  const { list, search } = listed();
  expect(search('zzzz')).toEqual([]);
  expect(list.querySelector('[data-empty]')).toBeVisible();
  expect(search('')).toHaveLength(3);
  expect(list.querySelector('[data-empty]')).not.toBeVisible();
  expect(list.querySelector('details')).not.toHaveAttribute('open');
});
