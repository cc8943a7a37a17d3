import { rememberOpener } from '../site/runtime/openers';

/** The trips drawer of this page, if it has one. */
export const tripsDrawer = (): HTMLElement | null => document.getElementById('trips-drawer');

/** Opens the trips drawer unless it is open; what it shows is fetched then, if it has not been. */
export function openDrawer(): void {
  const drawer = tripsDrawer();
  if (drawer === null || drawer.matches(':popover-open')) return;
  const handle = document.querySelector<HTMLElement>('[data-trips=drawer]');
  if (handle === null) drawer.showPopover();
  else {
    rememberOpener(drawer, handle);
    drawer.showPopover({ source: handle });
  }
}
