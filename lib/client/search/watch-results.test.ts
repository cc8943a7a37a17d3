import { settled } from '@/tests/factories/settled';
import { putPageGlobals } from '../page-globals.factory';
import { watchResults } from './watch-results';

// Results that are no longer on the page hear nothing any more.
let ending = new AbortController();
afterEach(() => {
  ending.abort();
  ending = new AbortController();
});

test('what slow providers say is asked for anew when it does not come in time, five times at most', async () => {
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = `<div id="results"><p data-results-asking><a href="/flights?wait=all">Wait</a></p></div>`;
  const asked = jest.fn(() => Promise.reject(new DOMException('too late', 'TimeoutError')));
  globalThis.fetch = asked;
  watchResults(ending.signal);
  await settled();
  expect(asked).toHaveBeenCalledTimes(6);
});

test('without a connection the results stay with what was chosen, and come when there is one again', async () => {
  document.body.innerHTML = `<div id="results">
    <section id="result-main"><div data-results-offline hidden></div><a data-results-link href="/flights?sort=fastest">Fastest</a></section>
  </div>`;
  const notice = document.querySelector<HTMLElement>('[data-results-offline]');
  if (notice !== null) notice.scrollIntoView = jest.fn();
  const asked = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = asked;
  watchResults(ending.signal);
  document.querySelector('a')?.click();
  await settled();
  expect(notice?.hidden).toBe(false);
  expect(document.querySelector('a')).not.toBeNull();
  dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what is chosen last comes when the connection is back before it has failed', async () => {
  document.body.innerHTML = `<div id="results">
    <a data-results-link href="/flights?sort=fastest">Fastest</a><a data-results-link href="/flights?sort=greenest">Greenest</a>
  </div>`;
  const asked = jest.fn((_: string) => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = asked as unknown as typeof fetch;
  watchResults(ending.signal);
  const [fastest, greenest] = document.querySelectorAll('a');
  fastest?.click();
  await settled();
  greenest?.click();
  dispatchEvent(new Event('online'));
  await settled();
  expect(asked.mock.calls.map(([address]) => new URL(address, location.href).search)).toEqual([
    '?sort=fastest',
    '?sort=greenest',
    '?sort=greenest',
  ]);
});

/** Answers with a page that has these results, and follows the link that is pressed. */
async function follow(link: string, results: string): Promise<void> {
  putPageGlobals({ formtoken: 'token' });
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(`<div id="results">${results}</div>`)));
  watchResults(ending.signal);
  document.getElementById(link)?.click();
  await settled();
}

test('a map keeps the focus when the link that had it leads no further', async () => {
  const map = (links: string) =>
    `<section id="result-main"><div id="stay-map" data-keys tabindex="-1">${links}</div></section>`;
  document.body.innerHTML = `<div id="results">${map('<a id="stay-map-closer" data-results-link href="/hotels?area=1">+</a>')}</div>`;
  document.getElementById('stay-map-closer')?.focus();
  const before = history.length;
  await follow('stay-map-closer', map('<a id="stay-map-wider" href="/hotels">-</a>'));
  expect(document.getElementById('stay-map-closer')).toBeNull();
  expect(document.activeElement).toBe(document.getElementById('stay-map'));
  // Its steps are none to go back through.
  expect([location.search, history.length]).toEqual(['?area=1', before]);
});

test('an open sheet of orders stays open, with what it has the focus on, when more results take their place', async () => {
  const main = (count: number) => `<section id="result-main"><h2>${count}</h2>
    <button id="sorts-open" popovertarget="result-sorts">Sort</button>
    <nav id="result-sorts" popover><a id="sort-fastest" href="/flights?sort=fastest">Fastest</a></nav></section>`;
  document.body.innerHTML = `<div id="results">${main(1)}<a id="next" data-results-link href="/flights?page=1"></a></div>`;
  const before = document.getElementById('result-sorts');
  const matches = Element.prototype.matches;
  const isOpen = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, what) {
    return what === ':popover-open' ? this === before : matches.call(this, what);
  });
  const shown: (Element | null)[] = [];
  HTMLElement.prototype.showPopover = function () {
    shown.push(this, document.activeElement);
  };
  document.getElementById('sort-fastest')?.focus();
  await follow('next', main(2));
  isOpen.mockRestore();
  const after = document.getElementById('result-sorts');
  expect(document.querySelector('h2')).toHaveTextContent('2');
  expect(after).not.toBe(before);
  expect(shown).toEqual([after, document.getElementById('sorts-open')]);
  expect(document.activeElement).toBe(document.getElementById('sort-fastest'));
});

test('what is chosen is an address of its own, and going back shows what was there before, where it was', async () => {
  const main = (words: string) => `<section id="result-main"><p>${words}</p></section>`;
  history.replaceState(null, '', '/flights');
  document.body.innerHTML = `<div id="results">${main('all')}<a id="direct" data-results-link href="/flights?stops=0"></a></div>`;
  const before = history.length;
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  Object.defineProperty(window, 'scrollY', { value: 1200, configurable: true });
  await follow('direct', main('direct'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  expect([location.search, history.length, document.querySelector('p')?.textContent]).toEqual([
    '?stops=0',
    before + 1,
    'direct',
  ]);
  const asked = jest.fn(() => Promise.resolve(new Response(`<div id="results">${main('all')}</div>`)));
  globalThis.fetch = asked;
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
  await settled();
  expect([location.search, document.querySelector('p')?.textContent]).toEqual(['', 'all']);
  expect(history.length).toBe(before + 1);
  expect(scrollTo.mock.calls).toEqual([[{ top: 1200, behavior: 'instant' }]]);
  scrollTo.mockRestore();
  document.getElementById('direct')?.remove();
});

/** Results with a slider among their filters, and what is asked for when it is moved. */
function putSlider() {
  putPageGlobals({ formtoken: 'token' });
  history.replaceState(null, '', '/flights');
  document.body.innerHTML = `<div id="results"><aside id="result-filters"><form data-results-form action="/flights">
    <input type="range" name="most" min="0" max="20" step="1" value="20" data-range="[]"></form></aside>
    <section id="result-main"><a data-results-link href="/flights?sort=fastest">Fastest</a></section></div>`;
  const asked = jest.fn((_: string) => Promise.resolve(new Response('<div id="results"></div>')));
  globalThis.fetch = asked as unknown as typeof fetch;
  watchResults(ending.signal);
  const slider = document.querySelector('input');
  return {
    move(by: 'keydown' | 'pointerdown', to: number) {
      if (slider === null) return;
      slider.dispatchEvent(new Event(by, { bubbles: true }));
      slider.value = String(to);
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    },
    asked: () => asked.mock.calls.map(([address]) => new URL(address, location.href).search),
  };
}

describe('a slider', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('that keys move is asked for once, when they rest', () => {
    const { asked, move } = putSlider();
    for (let at = 19; at > 4; at -= 1) {
      move('keydown', at);
      jest.advanceTimersByTime(200);
    }
    expect(asked()).toEqual([]);
    expect(document.getElementById('results')).toHaveAttribute('aria-busy', 'true');
    jest.runAllTimers();
    expect(asked()).toEqual(['?most=5']);
  });

  test('that a pointer moves is asked for when it is let go', () => {
    const { asked, move } = putSlider();
    move('keydown', 12);
    move('pointerdown', 7);
    expect(asked()).toEqual(['?most=7']);
    jest.runAllTimers();
    expect(asked()).toEqual(['?most=7']);
  });

  test('waits no longer when something else is chosen', () => {
    const { asked, move } = putSlider();
    move('keydown', 12);
    document.querySelector('a')?.click();
    jest.runAllTimers();
    expect(asked()).toEqual(['?sort=fastest']);
  });
});

test('without a connection a link to another page leaves the results where they are', async () => {
  document.body.innerHTML = `<div id="results"><section id="result-main"><div data-results-offline hidden></div>
    <a id="details" href="/flights/details">Details</a><a id="row" href="#row-2">Next</a>
    <a id="book" href="https://provider.example/" target="_blank">Book</a><a id="heart" href="/sign-in">Save</a></section></div>`;
  const notice = document.querySelector<HTMLElement>('[data-results-offline]');
  if (notice !== null) notice.scrollIntoView = jest.fn();
  watchResults(ending.signal);
  const { signal } = ending;
  document.body.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.id === 'heart' && event.preventDefault(),
    { signal },
  );
  const isLoaded = (id: string, keys: MouseEventInit = {}) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Whatever a link does by itself is left to it.
  for (const [id, keys] of [['row'], ['book'], ['details', { ctrlKey: true }]] as const)
    expect(isLoaded(id, keys)).toBe(true);
  expect(isLoaded('heart')).toBe(false);
  expect(notice?.hidden).toBe(true);
  expect(isLoaded('details')).toBe(false);
  expect(notice?.hidden).toBe(false);
  online.mockReturnValue(true);
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay, { signal });
  if (notice !== null) notice.hidden = true;
  isLoaded('details');
  expect(notice?.hidden).toBe(true);
  online.mockRestore();
});
