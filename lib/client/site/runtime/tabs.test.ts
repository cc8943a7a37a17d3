import { watchTabs } from './tabs';

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const chosen = () => tabs().findIndex((tab) => tab.getAttribute('aria-selected') === 'true');

beforeEach(() => {
  document.body.innerHTML = `<div role="tablist">${[0, 1, 2, 3]
    .map((at) => `<button role="tab" aria-selected="${at === 0}" aria-controls="panel-${at}"></button>`)
    .join('')}</div>`;
});

test('an arrow goes one step, a press anywhere', () => {
  const ending = new AbortController();
  watchTabs(ending.signal);
  tabs()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(chosen()).toBe(1);
  tabs()[3]?.click();
  expect(chosen()).toBe(3);
  ending.abort();
});

test('tabs are left alone after the end, and watched again by who begins anew', () => {
  const ending = new AbortController();
  watchTabs(ending.signal);
  ending.abort();
  tabs()[2]?.click();
  expect(chosen()).toBe(0);
  const again = new AbortController();
  watchTabs(again.signal);
  tabs()[2]?.click();
  expect(chosen()).toBe(2);
  again.abort();
});
