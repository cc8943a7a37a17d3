import { breakpoints } from '@/lib/shared/site/breakpoints';
import { readPart } from '../runtime/read-part';
import { applyPickerAttributes } from './apply-picker-attributes';
import { reportPicker } from './picker-log';
import { renameIds } from './rename-ids';
import { closeSurface, watchSurface } from './watch-surface';

const ids = { market: 'market-list', currency: 'currency-list' } as const;

const surfaces = new Map<HTMLAnchorElement, Promise<HTMLDialogElement | null>>();

const kindOf = ({ dataset }: HTMLElement): keyof typeof ids =>
  dataset.picker === 'currency' ? 'currency' : 'market';

/** Fetches the list of a handle, without showing it. */
export function warm(handle: HTMLAnchorElement): void {
  void surfaceOf(handle);
}

/**
 * Opens the list of a handle: at the handle from breakpoint l on, below as a dialog; or closes it. Where the list
 * cannot be had nothing opens, the failure is reported once, and the handle is the link it was.
 */
export async function toggle(handle: HTMLAnchorElement): Promise<void> {
  const surface = await surfaceOf(handle);
  if (surface === null) return;
  if (surface.matches(':popover-open, :modal')) closeSurface(surface);
  else if (matchMedia(`(width >= ${breakpoints.l}px)`).matches) surface.showPopover({ source: handle });
  else surface.showModal();
}

function surfaceOf(handle: HTMLAnchorElement): Promise<HTMLDialogElement | null> {
  const known = surfaces.get(handle);
  if (known !== undefined) return known;
  const surface = build(handle).catch((reason: unknown) => {
    reportPicker(`The list of the ${kindOf(handle)} picker could not be loaded`, reason);
    delete handle.dataset.picker;
    handle.removeAttribute('aria-expanded');
    return null;
  });
  surfaces.set(handle, surface);
  return surface;
}

async function build(handle: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const kind = kindOf(handle);
  const list = (await readPart(`${handle.href}#${ids[kind]}`)) as HTMLElement;
  renameIds(list, `-${surfaces.size}`);
  applyPickerAttributes(list, handle.dataset);
  const surface = document.createElement('dialog');
  surface.dataset.pickerSurface = '';
  surface.dataset.kind = kind;
  surface.dataset.form = handle.dataset.form ?? 'full';
  surface.popover = 'auto';
  surface.setAttribute('closedby', 'any');
  surface.setAttribute('aria-labelledby', list.querySelector('h2')?.id ?? '');
  surface.append(list);
  handle.after(surface);
  watchSurface(surface, handle);
  return surface;
}
