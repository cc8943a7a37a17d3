/** What the runtime needs of a browser and jsdom has not. Real layers are the browser tests' subject; here it is time. */
const missing = {
  CSS: { escape: (text: string) => text, supports: () => true },
  matchMedia: (query: string) => ({ matches: page.still && query.includes('reduced-motion') }),
};

const page = { still: false };

/**
 * A page with this markup in which behaviours can be watched with a fake clock. `still` is a visitor who wants no motion. Returns
 * the signal of the behaviours, what stops them, and what ends the test.
 */
export function testPage(markup: string, { still = false } = {}) {
  jest.useFakeTimers();
  page.still = still;
  Object.assign(globalThis, missing);
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('popover');
    },
  });
  document.body.innerHTML = markup;
  const ending = new AbortController();
  return {
    signal: ending.signal,
    stop: () => ending.abort(),
    end: () => {
      ending.abort();
      jest.useRealTimers();
    },
  };
}

/** Says what a browser says before it shows or hides a popover. `data-shown` is the top layer. */
export function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  if ((popover.dataset.shown === '') === (newState === 'open')) return;
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  popover.toggleAttribute('data-shown', newState === 'open');
}

/** The first element that fits. */
export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** An event as the pointer or the focus makes it. */
export function happen(target: EventTarget, type: string, detail: object = {}): Event {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), detail);
  target.dispatchEvent(event);
  return event;
}
