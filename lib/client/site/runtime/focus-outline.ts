import { throttled } from '@/lib/client/throttled';
import { timings } from '@/lib/shared/site/timings';
import { on } from './on';

const navigation = /^(Tab|Arrow|Home|End|Page|Escape|Enter| $)/;

/** Says on `<html>` in `data-input` what the visitor moves with, so that a press of the mouse draws no outline. */
export function watchFocusOutline(signal: AbortSignal): void {
  const say = throttled((input: 'keyboard' | 'pointer') => {
    document.documentElement.dataset.input = input;
  }, timings.focusOutlineMs);
  on(signal, 'keydown', ({ key }) => navigation.test(key) && say('keyboard'));
  on(signal, 'pointerdown', () => say('pointer'));
}
