import { closest } from './closest';
import { on } from './on';
import { layerOf, openerSelector, rememberOpener } from './openers';

/** Remembers who opened what, where several controls can. */
export function watchOpeners(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const opener = closest(event, openerSelector);
    const layer = opener && layerOf(opener);
    if (layer && !layer.contains(opener)) rememberOpener(layer, opener);
  });
}
