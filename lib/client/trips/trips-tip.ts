import { publish } from '../events';
import { rememberOpener } from '../site/runtime/openers';

/** What the tip at the trips button can say; the words stand in its markup (`TripsTip`). */
export type TripsTip = 'saved' | 'shared' | 'reminder' | 'failed' | 'offline' | 'kept';

type Values = Readonly<Record<string, string>>;

/**
 * Shows a tip at the trips button, in place of the one before, and says it to screen readers. `values` take the place of `{name}`
 * in its words. It closes by itself (`data-dismiss`) or with its button. Returns whether the page has such a tip.
 */
export function showTripsTip(kind: TripsTip, values: Values = {}, href: string | null = null): boolean {
  const tip = document.getElementById('trips-tip');
  const words = tip?.dataset[kind];
  if (!tip || words === undefined) return false;
  const text = words.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
  // What was said before is over first: its end may matter to whoever said it.
  if (tip.matches(':popover-open')) tip.hidePopover();
  fill(tip, text, href);
  tip.dataset.kind = kind;
  const handle = document.querySelector<HTMLElement>('[data-trips=drawer]');
  tip.toggleAttribute('data-free', handle === null);
  if (handle === null) tip.showPopover();
  else {
    rememberOpener(tip, handle);
    tip.showPopover({ source: handle });
  }
  publish('page.announced', text);
  return true;
}

/** Which tip shows now, or null. */
export function shownTripsTip(): string | null {
  const tip = document.getElementById('trips-tip');
  return tip?.matches(':popover-open') ? (tip.dataset.kind ?? null) : null;
}

function fill(tip: HTMLElement, text: string, href: string | null): void {
  const link = tip.querySelector<HTMLAnchorElement>('a');
  const paragraph = tip.querySelector('p');
  if (paragraph) paragraph.textContent = text;
  if (link === null) return;
  link.hidden = href === null;
  if (href !== null) link.href = href;
}
