import { tripsToolsMs, tripsTooltipMs } from '@/lib/shared/trips/trips-timings';
import { publish } from '../event-bus';
import { rememberOpener } from '../site/runtime/openers';

/** What the tip at the trips button can say; the words stand in its markup (`TripsTip`). */
export type TripsTip = 'saved' | 'savedOn' | 'undone' | 'shared' | 'reminder' | 'failed' | 'offline' | 'kept';

type Values = Readonly<Record<string, string>>;

type Options = {
  /** Where its link leads; without one it has none. */
  readonly href?: string;
  /** The control that brought it, after which its own come in the order of focus; else the trips button. */
  readonly opener?: HTMLElement | null;
};

/** What can be changed and undone in the tip itself. */
const withTools: ReadonlySet<TripsTip> = new Set(['saved', 'savedOn']);

/** The tip of this page, if it has one. */
export const tripsTip = (): HTMLElement | null => document.getElementById('trips-tip');

/**
 * Shows a tip at the trips button, in place of the one before, and says it to screen readers. `values` take the place of `{name}`
 * in its words. It closes by itself (`data-dismiss`) or with its button. Returns whether the page has such a tip.
 */
export function showTripsTip(kind: TripsTip, values: Values = {}, { href, opener }: Options = {}): boolean {
  const tip = tripsTip();
  const words = tip?.dataset[kind];
  if (!tip || words === undefined) return false;
  const text = words.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
  // What was said before is over first: its end may matter to whoever said it.
  if (tip.matches(':popover-open')) tip.hidePopover();
  fill(tip, text, href ?? null);
  tip.dataset.kind = kind;
  tip.dataset.dismiss = `${withTools.has(kind) ? tripsToolsMs : tripsTooltipMs}`;
  const handle = document.querySelector<HTMLElement>('[data-trips=drawer]');
  tip.toggleAttribute('data-free', handle === null);
  const source = opener ?? handle;
  if (source === null) tip.showPopover();
  else {
    rememberOpener(tip, source);
    tip.showPopover({ source });
  }
  publish('page.announced', text);
  return true;
}

/** Which tip shows now, or null. */
export function shownTripsTip(): string | null {
  const tip = tripsTip();
  return tip?.matches(':popover-open') ? (tip.dataset.kind ?? null) : null;
}

function fill(tip: HTMLElement, text: string, href: string | null): void {
  tip.querySelector('[data-saved-tools]')?.toggleAttribute('hidden', true);
  const link = tip.querySelector<HTMLAnchorElement>(':scope > a');
  const paragraph = tip.querySelector('p');
  if (paragraph) paragraph.textContent = text;
  if (link === null) return;
  link.hidden = href === null;
  if (href !== null) link.href = href;
}
