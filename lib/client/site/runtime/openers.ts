const openers = new WeakMap<Element, HTMLElement>();

/** Any control that opens a layer: what it names is in one of these attributes. */
export const openerSelector = 'button[commandfor],button[popovertarget],a[data-dialog]';

/** The popover or dialog a control opens or closes, or null. */
export function layerOf(opener: HTMLElement): HTMLElement | null {
  const id =
    opener.getAttribute('commandfor') ?? opener.getAttribute('popovertarget') ?? opener.dataset.dialog;
  return id ? document.getElementById(id) : null;
}

/** Keeps in mind which control opened a layer. */
export function rememberOpener(layer: Element, opener: HTMLElement): void {
  openers.set(layer, opener);
}

/** The control that opened the layer last, or else the first that could. */
export function openerOf(layer: Element): HTMLElement | null {
  const id = CSS.escape(layer.id);
  return (
    openers.get(layer) ??
    document.querySelector<HTMLElement>(`[commandfor="${id}"],[popovertarget="${id}"],[data-dialog="${id}"]`)
  );
}
