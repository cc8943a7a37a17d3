/** A document whose height a test decides, and which is laid out when the test says so. */
export type TestLayout = {
  /** Makes the document so high, in CSS pixels, and tells everybody who observes it. */
  readonly resize: (height: number) => void;
};

/** Puts a layout in place of the one jsdom does not have. */
export function testLayout(height: number): TestLayout {
  const observers = new Set<() => void>();
  let now = height;
  class TestObserver implements ResizeObserver {
    readonly #tell: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#tell = () => callback([], this);
    }
    /** As in a browser, observing tells the present size. */
    observe(): void {
      observers.add(this.#tell);
      this.#tell();
    }
    unobserve(): void {
      observers.delete(this.#tell);
    }
    disconnect(): void {
      observers.delete(this.#tell);
    }
  }
  globalThis.ResizeObserver = TestObserver;
  document.documentElement.getBoundingClientRect = () => new DOMRect(0, 0, 800, now);
  globalThis.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
  } as unknown as typeof DOMRect;
  return {
    resize: (next) => {
      now = next;
      for (const tell of observers) tell();
    },
  };
}
