import { afterNextPaint } from './after-next-paint';

/**
 * Makes an answered surface unseen at the price of one frame of the compositor: it has a layer of its own (`will-change`
 * in its styles), so that nothing of the page is laid out or painted before the next paint (INP). After that paint it is
 * hidden for good, and whatever depends on that follows; a dialog is closed.
 */
export async function hideSurface(surface: HTMLElement): Promise<void> {
  surface.style.opacity = '0';
  surface.dataset.answered = '';
  await afterNextPaint();
  if (surface instanceof HTMLDialogElement) surface.close();
  surface.hidden = true;
  surface.style.opacity = '';
  delete surface.dataset.answered;
}
