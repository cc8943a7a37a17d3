import { closest } from './closest';
import { on } from './on';
import { layerOf, openerSelector, rememberOpener } from './openers';

const commands: Readonly<Record<string, (layer: HTMLElement) => void>> = {
  'toggle-popover': (layer) => layer.togglePopover(),
  'show-popover': (layer) => layer.showPopover(),
  'hide-popover': (layer) => layer.hidePopover(),
  'show-modal': (layer) => !(layer as HTMLDialogElement).open && (layer as HTMLDialogElement).showModal(),
  close: (layer) => (layer as HTMLDialogElement).close(),
};

/** Remembers who opened what, and obeys `command` where the browser does not know it. */
export function watchInvokers(signal: AbortSignal): void {
  const native = 'commandForElement' in HTMLButtonElement.prototype;
  on(signal, 'click', (event) => {
    const opener = closest(event, openerSelector);
    const layer = opener && layerOf(opener);
    if (!layer) return;
    const command = opener.getAttribute('command') ?? '';
    if (command !== 'close' && command !== 'hide-popover') rememberOpener(layer, opener);
    if (!native) commands[command]?.(layer);
  });
}
