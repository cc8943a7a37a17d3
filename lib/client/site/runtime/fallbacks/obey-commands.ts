import { closest } from '../closest';
import { on } from '../on';
import { layerOf } from '../openers';

const commands: Readonly<Record<string, (layer: HTMLElement) => void>> = {
  'toggle-popover': (layer) => layer.togglePopover(),
  'show-popover': (layer) => layer.showPopover(),
  'hide-popover': (layer) => layer.hidePopover(),
  'show-modal': (layer) => (layer as HTMLDialogElement).showModal(),
  close: (layer) => (layer as HTMLDialogElement).close(),
};

/** `command` where the browser does not know it. */
export function obeyCommands(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const button = closest(event, 'button[commandfor]');
    const layer = button && layerOf(button);
    if (layer) commands[button.getAttribute('command') ?? '']?.(layer);
  });
}
