import { reportPicker } from './picker-log';

/** What is loaded when a visitor shows interest in a picker. */
export type Pickers = {
  /** Fetches the list of a handle, without showing it. */
  warm(handle: HTMLAnchorElement): void;
  /** Opens what belongs to a handle, or closes it. */
  toggle(handle: HTMLAnchorElement): void;
};

/**
 * Turns the handles of pickers, links with `data-picker`, into buttons for what they open. Everything behind them
 * is loaded when one is pointed at, focused or pressed. If that fails the link leads where it says. Returns what
 * ends it.
 */
export function startPickers(load: () => Promise<Pickers>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const handle of document.querySelectorAll('[data-picker]'))
    handle.setAttribute('aria-expanded', 'false');
  const onIntent = ({ target }: Event): void => {
    const handle = handleAt(target);
    if (handle === null) return;
    load().then(
      (pickers) => pickers.warm(handle),
      () => {},
    );
  };
  document.addEventListener('pointerover', onIntent, { signal });
  document.addEventListener('focusin', onIntent, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const handle = handleAt(event.target);
      if (handle === null || isForElsewhere(event)) return;
      event.preventDefault();
      load().then(
        (pickers) => pickers.toggle(handle),
        (reason: unknown) => {
          reportPicker('The pickers could not be loaded', reason);
          location.assign(handle.href);
        },
      );
    },
    { signal },
  );
  return () => ended.abort();
}

function handleAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picker]') : null;
}

/** A click for a new tab or window, which the browser answers itself. */
export function isForElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
