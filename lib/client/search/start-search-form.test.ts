import { startSearch } from './start-search-form';

globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

const send = (form: HTMLFormElement | null) => {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  return event;
};

test('without a connection the search says so and stays, and the form of a sheet does not take that away', () => {
  document.body.innerHTML = `<search data-search-dock data-offline="You’re offline.">
    <form data-vertical="flights"></form><dialog><form></form></dialog></search>`;
  const dock = document.querySelector('search') as HTMLElement;
  const stop = startSearch(dock, 0);
  const [search, sheet] = [dock.querySelector('form'), dock.querySelector<HTMLFormElement>('dialog form')];
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(send(search).defaultPrevented).toBe(true);
  expect(send(sheet).defaultPrevented).toBe(false);
  document.querySelector('dialog')?.remove();
  expect(search?.querySelector('[role=alert]')).toHaveTextContent('You’re offline.');
  dispatchEvent(new Event('online'));
  expect(search?.querySelector('[role=alert]')).toBeNull();
  connection.mockRestore();
  stop();
});

test('no more people are counted than can travel together, and the form says why', () => {
  const row = (
    name: string,
    value: number,
    max: number,
  ) => `<div><input type="number" name="${name}" value="${value}"
    min="0" max="${max}" data-person><button type="button" data-step="1"></button></div>`;
  document.body.innerHTML = `<search data-search-dock><form data-vertical="flights">${row('adults', 8, 9)}${row('children', 0, 8)}
    <p data-people-max="9" data-words="At most 9."></p></form></search>`;
  const dock = document.querySelector('search') as HTMLElement;
  const stop = startSearch(dock, 0);
  const [adults, children] = [...dock.querySelectorAll('input')];
  const [more, moreChildren] = [...dock.querySelectorAll('button')];
  const limit = dock.querySelector('p');
  expect([more?.ariaDisabled, limit?.textContent]).toEqual(['false', '']);
  more?.click();
  expect([more?.ariaDisabled, moreChildren?.ariaDisabled, limit?.textContent]).toEqual([
    'true',
    'true',
    'At most 9.',
  ]);
  moreChildren?.click();
  more?.click();
  expect([adults?.value, children?.value]).toEqual(['9', '0']);
  stop();
});
