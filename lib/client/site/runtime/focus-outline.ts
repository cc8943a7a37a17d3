import { throttled } from '@/lib/client/throttled';
import { timings } from '@/lib/shared/site/timings';
import { on } from './on';

const navigation = /^(Tab|Arrow|Home|End|Page|Escape|Enter| $)/;

/**
 * Says on `<html>` in `data-input` what the visitor moves with, and marks what has the focus by a press of the mouse,
 * so that it draws no outline. The mark is on the element, because a rule from `<html>` down would be a reason to
 * style the whole page anew with the first press.
 */
export function watchFocusOutline(signal: AbortSignal): void {
  const root = document.documentElement.dataset;
  let quiet: Element | null = null;
  const mark = (): void => {
    quiet?.removeAttribute('data-quiet');
    quiet = root.input === 'pointer' ? document.activeElement : null;
    quiet?.setAttribute('data-quiet', '');
  };
  const say = throttled((input: 'keyboard' | 'pointer') => {
    root.input = input;
    mark();
  }, timings.focusOutlineMs);
  on(signal, 'keydown', ({ key }) => navigation.test(key) && say('keyboard'));
  on(signal, 'pointerdown', () => say('pointer'));
  on(signal, 'focusin', mark);
}
