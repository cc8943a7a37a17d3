import type { NavigationForm } from '@/lib/shared/site/navigation-form';
import {
  focusExpandMs,
  hoverExpandMs,
  navigationFirstOpenedKey,
  navigationPinnedKey,
  navigationResizeMs,
} from '@/lib/shared/site/navigation-limits';
import { publish, subscribe } from '../../events';
import { keepStored, readStored } from '../../stored';

/* A page has one side menu, so what is known of it stands here, where it costs the fewest bytes. */
let menu: HTMLElement;
let form: NavigationForm | '';
/** What was last said of it by `navigation.open`. */
let isKnownOpen = false;
let moving = 0;
let resizing = 0;

const isPinned = (): boolean => document.documentElement.dataset.navigation === 'pinned';
const isRail = (): boolean => form === 'drawer' || form === 'accordion';

/**
 * Enhances the side menu of the page, if it has one: the rail expands under mouse and focus and can be pinned,
 * groups show more, and the menu follows the event `navigation.open` and the width of the window (chrome
 * specification §4).
 */
export function startNavigation(): void {
  const found = document.getElementById('navigation');
  if (found === null) return;
  menu = found;
  form = '';
  isKnownOpen = isPinned();
  takeForm();
  followVisitor();
  followPage();
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
  if (isRail()) moving = window.setTimeout(show, ms, open);
}

/** Keeps a rail expanded or lets it go, on this page. */
function pin(pinned: boolean): void {
  document.documentElement.dataset.navigation = pinned ? 'pinned' : '';
  menu.querySelector('[data-pin]')?.setAttribute('aria-pressed', `${pinned}`);
  show(false);
}

/** Says whether this is news. */
function note(open: boolean): boolean {
  const isNews = open !== isKnownOpen;
  isKnownOpen = open;
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
  menu.ariaModal = isDialog ? 'true' : null;
  menu.ariaLabel = isDialog ? (menu.querySelector('p')?.textContent ?? null) : null;
}

/** Mouse and focus expand the rail, and let it collapse when they leave. */
function followVisitor(): void {
  menu.onpointerenter = ({ pointerType }) => {
    if (pointerType === 'mouse') showSoon(true, hoverExpandMs);
  };
  menu.onpointerleave = () => {
    if (!menu.matches(':has(:focus-visible)')) showSoon(false, hoverExpandMs);
  };
  menu.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) showSoon(true, focusExpandMs);
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) showSoon(false, focusExpandMs);
  });
  menu.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.matches('[data-more]')) toggleMore(button);
    if (!button?.matches('[data-pin]')) return;
    keepStored(navigationPinnedKey, isPinned() ? null : '1');
    pin(!isPinned());
  };
}

/** What happens around the menu, and to it where it lies above the page. */
function followPage(): void {
  subscribe('navigation.open', (value) => {
    const open = value === 'open';
    if (!note(open)) return;
    if (!open) pin(false);
    show(open);
  });
  menu.addEventListener('toggle', (event) => tell((event as ToggleEvent).newState === 'open'));
  // A dialog leaves nothing else of the page to reach.
  menu.addEventListener('beforetoggle', (event) => {
    for (const other of document.body.children) {
      if (other !== menu)
        other.toggleAttribute('inert', form === 'dialog' && (event as ToggleEvent).newState === 'open');
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') showSoon(false, 0);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (form === 'drawer' && !menu.contains(target as Node)) show(false);
  });
  window.addEventListener('resize', () => {
    clearTimeout(resizing);
    resizing = window.setTimeout(takeForm, navigationResizeMs);
  });
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
