import { rememberOpener } from '../site/runtime/openers';

/** The trips drawer of this page, if it has one. */
export const tripsDrawer = (): HTMLElement | null => document.getElementById('trips-drawer');

/** Opens the trips drawer unless it is open; what it shows is fetched then, if it has not been. */
export function openDrawer(): void {
  const drawer = tripsDrawer();
  if (drawer === null || drawer.matches(':popover-open')) return;
  const button = document.querySelector<HTMLElement>('[data-trips=drawer]');
  // Guests have no button; without an opener of its own the drawer's close button would count as one (`openerOf`).
  const opener = button ?? document.querySelector<HTMLElement>('form[data-trips]');
  if (opener !== null) rememberOpener(drawer, opener);
  drawer.showPopover(button === null ? {} : { source: button });
}
