/** Marks the pins of the row one points at or is in, and the rows of the pin one points at. */
export function lightPins(root: HTMLElement, signal: AbortSignal): void {
  const light = ({ target }: Event): void => {
    for (const lit of root.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
    if (!(target instanceof Element)) return;
    const row = target.closest('[data-result]');
    const pin = target.closest<SVGElement>('[data-pin-rows]');
    const lit =
      row === null
        ? (pin?.dataset.pinRows ?? '').split(' ').map((id) => document.getElementById(id))
        : root.querySelectorAll(`[data-pin-rows~="${row.id}"]`);
    for (const one of lit) one?.setAttribute('data-lit', '');
  };
  for (const name of ['pointerover', 'focusin']) root.addEventListener(name, light, { signal });
}
