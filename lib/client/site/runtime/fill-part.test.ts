import { onDemand } from '@/lib/client/behaviours';
import { recordFetch } from '@/tests/factories/recorded-fetch';
import { fillPart } from './fill-part';
import { startOnDemand } from './on-demand';

const tabs = `<div id="views"><div role="tablist">
  <button role="tab" aria-selected="true"></button><button role="tab" aria-selected="false"></button>
</div></div>`;

// What jsdom has not, and every browser has.
beforeAll(() => Object.assign(CSS, { supports: () => true }));

test('what was fetched shows when its behaviours have started, so that the first press counts', async () => {
  document.body.innerHTML = '<div data-fetched=""><a href="/views#views">Views</a></div>';
  const part = document.querySelector<HTMLElement>('[data-fetched]');
  if (part === null) throw new Error('no part');
  recordFetch({
    [`GET ${location.origin}/views#views`]: () =>
      new Response(tabs, { headers: { 'content-type': 'text/html' } }),
  });
  const ending = new AbortController();
  startOnDemand(ending.signal, onDemand);
  let pressed = false;
  new MutationObserver(() => {
    const [, second] = part.querySelectorAll<HTMLElement>('[role=tab]');
    if (pressed || second === undefined || second.closest('[hidden]') !== null) return;
    pressed = true;
    second.click();
  }).observe(part, { childList: true, subtree: true });
  await fillPart(part);
  await Promise.resolve();
  ending.abort();
  expect(pressed).toBe(true);
  expect([...part.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
  ]);
  expect(part.firstElementChild?.id).toBe('views');
});
