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
