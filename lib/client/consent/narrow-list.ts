/** More rows than fit on any screen: what is below them is put right while somebody looks at these. */
const firstRows = 24;
/** As many as cost a slow device less than a frame. */
const rowsAtOnce = 40;

const latest = new WeakMap<Element, symbol>();

/**
 * Leaves in a list the items (`data-of`) that `fits` says yes to. The first screen is right at once, the rest in steps
 * between which the page can draw and answer; a later call ends an earlier one. Resolves when all of it is right.
 */
export async function narrowList(list: Element, fits: (of: string) => boolean): Promise<void> {
  const turn = Symbol();
  latest.set(list, turn);
  let shown = 0;
  let left = rowsAtOnce;
  for (const item of list.querySelectorAll<HTMLElement>('[data-of]')) {
    const isOff = !fits(item.dataset.of ?? '');
    if (!isOff) shown += 1;
    if (isOff === item.hasAttribute('data-off')) continue;
    if (shown > firstRows) {
      left -= 1;
      if (left < 0) {
        await new Promise((resolve) => setTimeout(resolve));
        if (latest.get(list) !== turn) return;
        left = rowsAtOnce;
      }
    }
    item.toggleAttribute('data-off', isOff);
  }
}
