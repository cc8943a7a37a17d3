import type { DialogState } from '@/lib/shared/sign-in/dialog-state';
import { viewId } from '@/lib/shared/sign-in/view-paths';
import { readPart } from '../../site/runtime/read-part';
import { localizePath } from './localize-path';

/** A dialog in which views of signing in follow each other. Pages of signing in have a stage too, for one view. */
export type Stage = {
  readonly element: HTMLElement;
  readonly startedIn: DialogState;
  /** JSON text of origin, page type and client data, sent with a login. */
  readonly userInfo: string;
  /** Makes a view that has just come work; not imported here, because what a view loads comes back to the stage. */
  readonly prepare: (view: Element) => void;
  /** Off for a dialog nobody asked for, until somebody goes on in it. */
  takesFocus: boolean;
  /** The address typed in a step before; it is not asked for twice. */
  address: string;
  /** The view that is shown, or was asked for last. */
  wanted: string;
};

const stages = new WeakMap<Element, Stage>();
const prefetched = new Map<string, Promise<Element>>();

/** Makes an element the stage of a dialog. */
export function makeStage(stage: Stage): Stage {
  stages.set(stage.element, stage);
  return stage;
}

/** The dialog's stage around an element; null on a page of signing in, where the browser goes from page to page. */
export function stageOf(element: Element): Stage | null {
  const around = element.closest('[data-sign-in-stage]');
  return around === null ? null : (stages.get(around) ?? null);
}

/**
 * Puts the view of a page of ours on the stage, with the address that is known already, and the focus where one goes
 * on. Rejects when the page cannot be had; the view before stays.
 */
export async function showView(stage: Stage, address: string): Promise<void> {
  const wanted = localizePath(address);
  stage.wanted = wanted;
  stage.element.ariaBusy = 'true';
  try {
    const view = await (prefetched.get(wanted) ?? readView(wanted));
    prefetched.delete(wanted);
    if (stage.wanted !== wanted) return;
    fillAddress(view, stage.address);
    for (const input of view.querySelectorAll<HTMLInputElement>('input[name=userInfo]'))
      input.value = stage.userInfo;
    // Whether something takes the focus is decided below, not by its coming.
    for (const input of view.querySelectorAll('[autofocus]')) input.removeAttribute('autofocus');
    const first = stage.element.querySelector(`#${viewId}`) === null;
    stage.element.replaceChildren(view);
    stage.prepare(view);
    if (stage.takesFocus) focusIn(view, first);
    stage.takesFocus = true;
  } finally {
    if (stage.wanted === wanted) stage.element.ariaBusy = null;
  }
}

/** Fetches a view that will probably be shown next; when that fails it is tried again then. */
export function prefetchView(address: string): void {
  const wanted = localizePath(address);
  if (prefetched.has(wanted)) return;
  const view = readView(wanted);
  prefetched.set(wanted, view);
  view.catch(() => prefetched.delete(wanted));
}

const readView = (path: string): Promise<Element> =>
  readPart(`${new URL(path, location.href).href}#${viewId}`);

/** Shows an address instead of asking for it, where the view can do both; fills it in elsewhere. */
function fillAddress(view: Element, address: string): void {
  if (address === '') return;
  for (const input of view.querySelectorAll<HTMLInputElement>('input[name=username]')) input.value = address;
  for (const shown of view.querySelectorAll<HTMLElement>('[data-known]')) {
    const field = shown.nextElementSibling;
    if (!(field instanceof HTMLElement) || shown.dataset.known !== '') continue;
    shown.querySelector('[data-address]')?.replaceChildren(address);
    shown.hidden = false;
    field.hidden = true;
  }
  for (const part of view.querySelectorAll<HTMLElement>('[data-needs-address]')) part.hidden = false;
}

/** The first view on a screen without keyboard leaves the choice in sight: a field would bring the keyboard up. */
function focusIn(view: Element, first: boolean): void {
  const touch = first && matchMedia('(pointer: coarse)').matches;
  const fields = [...view.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox])')];
  const field = touch
    ? undefined
    : fields.find((input) => input.checkVisibility() && (first || input.value === ''));
  const heading = view.querySelector<HTMLElement>('h1');
  (field ?? heading)?.focus({ preventScroll: true });
}
