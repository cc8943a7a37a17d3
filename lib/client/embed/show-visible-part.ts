import type { HostPayload } from '@/lib/shared/embed/host-message';

/**
 * Takes over which part of the frame is in sight. A frame as high as its page never scrolls, so what keeps to the
 * window elsewhere (the search form, dialogs) keeps to `--host-top` and `--host-height` here.
 */
export function showVisiblePart({ height, top }: HostPayload<'scroll'>): void {
  const root = document.documentElement;
  const most = root.getBoundingClientRect().height;
  const start = Math.min(Math.max(top, 0), most);
  root.style.setProperty('--host-top', `${start}px`);
  root.style.setProperty('--host-height', `${Math.max(Math.min(top + height, most) - start, 0)}px`);
}
