/** How long one may work without giving way: on the slowest telephones a task stays well below the 50 ms that one would feel. */
const sliceMs = 8;

let since = 0;

/**
 * Lets the browser draw and answer before what follows, if this page has worked for a while without a pause. Browsers without
 * `scheduler.yield` go on at once (https://wicg.github.io/scheduling-apis/#dom-scheduler-yield).
 */
export async function giveWay(): Promise<void> {
  if (!('scheduler' in globalThis) || performance.now() - since < sliceMs) return;
  await (globalThis.scheduler as { yield?: () => Promise<void> }).yield?.();
  since = performance.now();
}
