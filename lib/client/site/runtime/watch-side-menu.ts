import { debounced } from '@/lib/client/debounced';
import { publish, subscribe } from '@/lib/client/event-bus';
import { keepStored, readStored } from '@/lib/client/local-storage';
import {
  focusExpandMs,
  hoverExpandMs,
  navigationFirstOpenedKey,
  navigationPinnedKey,
  navigationResizeMs,
} from '@/lib/shared/site/navigation/navigation-constants';
import type { NavigationForm } from '@/lib/shared/site/navigation/navigation-form';
import { closest } from './closest';
import { on } from './on';
import { openerOf } from './openers';

/* A page has one side menu, so what is known of it stands here, where it costs the fewest bytes. */
let menu: HTMLElement;
let form: NavigationForm | '' = '';
/** What was last said of it by `navigation.open`. */
let isKnownOpen = false;
let moving: ReturnType<typeof setTimeout> | undefined;

const isPinned = (): boolean => document.documentElement.dataset.navigation === 'pinned';
const isRail = (): boolean => form === 'drawer' || form === 'accordion';

/**
 * Enhances the side menu of the page, if it has one: the rail expands under mouse and focus and can be pinned,
 * groups show more, and the menu follows the event `navigation.open` and the width of the window (chrome
 * specification §4).
 */
export function watchSideMenu(signal: AbortSignal): void {
  const found = document.getElementById('navigation');
  if (found === null) return;
  menu = found;
  form = '';
  isKnownOpen = false;
  takeForm();
  followVisitor(signal);
  followPage(signal);
  addEventListener('resize', debounced(takeForm, navigationResizeMs), { signal });
}

/** Opens or closes: above the page, or as a rail that expands over it. */
function show(open: boolean): void {
  clearTimeout(moving);
  if (isRail()) {
    menu.toggleAttribute('data-open', open);
    tell(open || isPinned());
  } else if (open !== menu.matches(':popover-open')) menu.togglePopover(open);
}

/** The same for a rail, after some time in which no other move begins. */
function showSoon(open: boolean, ms: number): void {
  clearTimeout(moving);
  if (isRail()) moving = setTimeout(show, ms, open);
}

/** Keeps a rail expanded or lets it go, on this page. */
function pin(pinned: boolean): void {
  document.documentElement.dataset.navigation = pinned ? 'pinned' : '';
  for (const button of document.querySelectorAll('[data-pin]'))
    button.setAttribute('aria-pressed', `${pinned}`);
  show(false);
}

/** Says whether this is news. */
function note(open: boolean): boolean {
  const isNews = open !== isKnownOpen;
  isKnownOpen = open;
  openerOf(menu)?.setAttribute('aria-expanded', `${open}`);
  if (open && readStored(navigationFirstOpenedKey) === null)
    keepStored(navigationFirstOpenedKey, `${Date.now()}`);
  return isNews;
}

function tell(open: boolean): void {
  if (note(open)) publish('navigation.open', open ? 'open' : 'closed');
}

/** A menu that changes its form closes; an accordion that becomes a drawer collapses with it. */
function takeForm(): void {
  const next = getComputedStyle(menu).getPropertyValue('--form') as NavigationForm;
  if (next === form) return;
  const isFirst = form === '';
  if (!isFirst) show(false);
  form = next;
  if (isRail()) pin(isFirst ? isPinned() : next === 'accordion' && readStored(navigationPinnedKey) !== null);
  const isDialog = next === 'dialog';
  menu.role = isDialog ? next : null;
  menu.ariaLabel = isDialog ? (menu.querySelector('p')?.textContent ?? null) : null;
}

/** Mouse and focus expand the rail, and let it collapse when they leave. */
function followVisitor(signal: AbortSignal): void {
  const hovered = ({ target, type, pointerType }: PointerEvent) => {
    if (target === menu && pointerType === 'mouse') showSoon(type === 'pointerenter', hoverExpandMs);
  };
  const focused = ({ target, type, relatedTarget }: FocusEvent) => {
    const enters = type === 'focusin';
    const counts = enters
      ? (target as Element).matches(':focus-visible')
      : !menu.contains(relatedTarget as Node);
    if (counts) showSoon(enters, focusExpandMs);
  };
  on(signal, ['pointerenter', 'pointerleave'], hovered, menu);
  on(signal, ['focusin', 'focusout'], focused, menu);
  on(signal, 'keydown', ({ key }) => {
    if (key === 'Escape') showSoon(false, 0);
  });
  on(signal, 'pointerdown', ({ target }) => {
    if (form === 'drawer' && !menu.contains(target as Node)) show(false);
  });
}

/** What is pressed, what is published, and the menu that lies above the page. */
function followPage(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const more = closest(event, '[data-more]');
    if (more) toggleMore(more);
    // Where the menu is a rail, the button of the header pins it like its own.
    if (!isRail() || !closest(event, '[data-pin],[commandfor=navigation]')) return;
    event.preventDefault();
    keepStored(navigationPinnedKey, isPinned() ? null : '1');
    pin(!isPinned());
  });
  on(signal, ['beforetoggle', 'toggle'], (event) => {
    if (event.target !== menu) return;
    const open = (event as ToggleEvent).newState === 'open';
    if (event.type === 'toggle') tell(open);
    else makeModal(open && form === 'dialog');
  });
  const stop = subscribe('navigation.open', (value) => {
    const open = value === 'open';
    if (!note(open)) return;
    if (!open && isRail()) pin(false);
    show(open);
  });
  signal.addEventListener('abort', stop);
}

/** A dialog leaves nothing else of the page to reach. */
function makeModal(modal: boolean): void {
  for (const other of document.body.children) if (other !== menu) other.toggleAttribute('inert', modal);
}

/** Shows what a group holds back and moves on to it, or puts it away. */
function toggleMore(button: HTMLElement): void {
  const extra = button.parentElement?.querySelectorAll<HTMLElement>('[data-extra]') ?? [];
  const open = button.getAttribute('aria-expanded') === 'false';
  button.setAttribute('aria-expanded', `${open}`);
  for (const label of button.querySelectorAll('span')) label.hidden = !label.hidden;
  for (const item of extra) item.hidden = !open;
  if (open) extra[0]?.querySelector('a')?.focus();
}
