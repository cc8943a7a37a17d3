import { importWithRetries } from '../../import-with-retries';
import { opensNewTab } from '../../opens-new-tab';
import { pageGlobals } from '../../page-globals';
import { reportPicker } from './picker-log';

const load = () => importWithRetries(() => import('./picker-surface'));

/**
 * Turns the handles of pickers, links with `data-picker`, into buttons for what they open, except where the page must do
 * without data. Everything behind them is loaded when one is pointed at, focused or pressed. If that fails the link leads where it
 * says.
 */
export function watchPickers(signal: AbortSignal): void {
  if (pageGlobals() === null) return;
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
      if (handle === null || opensNewTab(event)) return;
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
}

function handleAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picker]') : null;
}
