import { debounced } from '@/lib/client/debounced';
import { opensNewTab } from '@/lib/client/opens-new-tab';
import { closest } from '@/lib/client/site/runtime/closest';
import { on } from '@/lib/client/site/runtime/on';
import { closerWithin, movedPiece } from '@/lib/shared/map/moved-piece';

type Point = { readonly x: number; readonly y: number };
/** What a drawing looks like: each point so many times as far from its left upper corner, and then moved, in pixels. */
type Change = Point & { readonly closer: number };
/** A pointer that is down: where it was when the map last changed, and where it is. */
type Finger = { from: Point; to: Point };

/** Whoever moves less has pressed. */
const dragMin = 5;
/** Wheels turn and fingers pinch in many small events; they are over when none has come for so long. */
const wheelEndMs = 200;
/** So much of a wheel, about one notch, is twice as close. */
const wheelDouble = 100;

const unchanged: Change = { x: 0, y: 0, closer: 1 };
/** What has been done to each map and is not in its address yet. */
const changes = new WeakMap<HTMLElement, Change>();

/**
 * Moves a map with the pointer: it is dragged, and zooms by a double press, by two fingers, and by a wheel with Ctrl, as most
 * browsers send a pinch on a touchpad. The drawing follows at once; what it shows in the end is asked for by a link like those on the map, so that
 * the address changes along.
 */
export function watchMapGestures(signal: AbortSignal): void {
  watchFingers(signal);
  on(signal, 'dblclick', (event) => {
    const map = mapOf(event);
    if (map === null || closest(event, 'a') !== null) return;
    const at = pointIn(map, event);
    change(map, at, at, event.shiftKey ? 0.5 : 2);
    follow(map);
  });
  // A browser would drag a link or a picture out of the map.
  on(signal, 'dragstart', (event) => mapOf(event) !== null && event.preventDefault());
  const turned = { closer: 1 };
  const turnedEnough = debounced((id: string, at: Point) => {
    const map = document.getElementById(id);
    if (map === null) return;
    change(map, at, at, turned.closer);
    turned.closer = 1;
    follow(map);
  }, wheelEndMs);
  const turn = (event: WheelEvent) => {
    const map = closest(event, '[data-piece]');
    if (map === null || !event.ctrlKey) return;
    event.preventDefault();
    const at = pointIn(map, event);
    turned.closer *= 2 ** -Math.max(-1, Math.min(1, event.deltaY / wheelDouble));
    show(map, changed(map, at, at, turned.closer));
    turnedEnough(map.id, at);
  };
  // Over a map alone: a page with a listener that may stop a wheel scrolls less smoothly.
  on(signal, 'pointerover', (event) => {
    if (closest(event, '[data-piece]') === null) document.removeEventListener('wheel', turn);
    else document.addEventListener('wheel', turn, { passive: false, signal });
  });
}

/** The map may be replaced while it is held, by what an earlier move has asked for; it goes on with the one that has its id. */
function watchFingers(signal: AbortSignal): void {
  const fingers = new Map<number, Finger>();
  let id = '';
  let isDrag = false;
  const act = (map: HTMLElement, apply: typeof change | typeof preview) => {
    const held = [...fingers.values()];
    const [from, to] = [held.map((finger) => finger.from), held.map((finger) => finger.to)];
    const closer = held.length < 2 ? 1 : spread(to) / spread(from);
    apply(map, mean(from), mean(to), closer);
  };
  /** Keeps what has been done, before there are other fingers. */
  const keep = (map: HTMLElement) => {
    if (isDrag) act(map, change);
    for (const finger of fingers.values()) finger.from = finger.to;
  };
  on(signal, 'pointerdown', (event) => {
    const map = mapOf(event);
    // One whose end was not heard is over when the first of others comes.
    if (event.isPrimary || map?.id !== id) fingers.clear();
    if (fingers.size === 0) isDrag = false;
    if (map === null || opensNewTab(event)) return;
    id = map.id;
    keep(map);
    const at = pointIn(map, event);
    fingers.set(event.pointerId, { from: at, to: at });
  });
  on(signal, 'pointermove', (event) => {
    const [finger, map] = [fingers.get(event.pointerId), document.getElementById(id)];
    if (finger === undefined || map === null) return;
    // It was let go outside the window.
    if (event.buttons === 0) {
      fingers.delete(event.pointerId);
      show(map, changes.get(map) ?? unchanged);
      return;
    }
    finger.to = pointIn(map, event);
    const [right, down] = [finger.to.x - finger.from.x, finger.to.y - finger.from.y];
    // One finger that goes up or down is about to scroll the page.
    const scrolls = event.pointerType === 'touch' && fingers.size === 1;
    if (!isDrag && Math.hypot(right, scrolls ? 0 : down) < dragMin) return;
    if (!isDrag) map.setPointerCapture(event.pointerId);
    isDrag = true;
    act(map, preview);
  });
  on(signal, ['pointerup', 'pointercancel'], (event) => {
    const map = document.getElementById(id);
    // A finger that scrolls the page is taken away, and what it has done to the map is undone.
    if (map !== null && fingers.has(event.pointerId))
      event.type === 'pointerup' ? keep(map) : show(map, changes.get(map) ?? unchanged);
    const isLast = fingers.delete(event.pointerId) && fingers.size === 0;
    if (map !== null && isLast && isDrag) follow(map);
  });
  // On the window, before anything else hears it. A press by a key or a script has no count.
  const press = (event: MouseEvent) => {
    if (!isDrag || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  on(signal, 'click', press, window);
}

/** The map of an event that is not for one of the links on it. */
const mapOf = (event: Event): HTMLElement | null =>
  closest(event, '[data-shortcut]') === null ? closest(event, '[data-piece]') : null;

function pointIn(map: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = map.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** How far points are from their middle, on average. */
function spread(points: readonly Point[]): number {
  const { x, y } = mean(points);
  return points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / points.length || 1;
}

/** What a map looks like when it comes so much closer and one of its points goes to another place. */
function changed(map: HTMLElement, from: Point, to: Point, closer: number): Change {
  const before = changes.get(map) ?? unchanged;
  const after = closerWithin(map.dataset.piece ?? '', before.closer * closer);
  const by = after / before.closer;
  return { closer: after, x: to.x + by * (before.x - from.x), y: to.y + by * (before.y - from.y) };
}

function show(map: HTMLElement, { closer, x, y }: Change): void {
  for (const drawing of map.querySelectorAll<SVGElement>('[data-span]'))
    drawing.style.transform = `translate(${x}px, ${y}px) scale(${closer})`;
}

const preview = (...[map, from, to, closer]: Parameters<typeof changed>): void =>
  show(map, changed(map, from, to, closer));

function change(...[map, from, to, closer]: Parameters<typeof changed>): void {
  changes.set(map, changed(map, from, to, closer));
  show(map, changes.get(map) ?? unchanged);
}

/** Shows a map as it was before it was moved. */
export function undoGestures(map: HTMLElement): void {
  changes.delete(map);
  show(map, unchanged);
}

/** Asks for what a map shows, by the name its address has for it; nothing where that is there already. */
function follow(map: HTMLElement): void {
  const [{ closer, x, y }, link] = [changes.get(map) ?? unchanged, map.querySelector('a[data-shortcut]')];
  // Of the two drawings one is shown.
  const drawing = [...map.querySelectorAll<SVGSVGElement>('[data-span]')].find((one) =>
    one.checkVisibility(),
  );
  const isThere = closer === 1 && x === 0 && y === 0;
  // What is on its way would still come in its place.
  if (!drawing || !link || (isThere && map.closest('[aria-busy=true]') === null)) return;
  const { height, width } = drawing.viewBox.baseVal;
  const [wide, high] = [map.clientWidth, (map.clientWidth * height) / width];
  const degrees = Number(drawing.dataset.span) / wide;
  const east = ((wide / 2 - x) / closer - wide / 2) * degrees;
  const north = (high / 2 - (high / 2 - y) / closer) * degrees;
  const [shown = '', middle] = [map.dataset.piece, drawing.dataset.middle];
  const from = middle === undefined ? shown : `${shown.split(',')[0]},${middle}`;
  const piece = movedPiece(from, { east, north, closer });
  const asked = link.cloneNode() as HTMLAnchorElement;
  const address = new URL(asked.href);
  if (piece === null) address.searchParams.delete(map.dataset.map ?? '');
  else address.searchParams.set(map.dataset.map ?? '', piece);
  asked.href = address.href;
  asked.removeAttribute('id');
  asked.hidden = true;
  map.append(asked);
  asked.click();
  asked.remove();
}
