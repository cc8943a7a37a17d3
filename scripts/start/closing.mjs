/**
 * What must be closed before this process ends, the latest first.
 * @typedef {{ close: () => unknown, kill?: () => unknown }} Open
 * @type {Open[]}
 */
const open = [];
let interrupted = false;

/**
 * @param {Open} thing `close` ends it in its own time, `kill` at once
 * @returns {() => void} for a thing that has ended by itself
 */
export function closeLater(thing) {
  open.push(thing);
  return () => forget(thing);
}

function forget(thing) {
  const at = open.indexOf(thing);
  if (at >= 0) open.splice(at, 1);
}

/** Closes everything, one after the other. */
export async function closeAll() {
  for (let thing = open.at(-1); thing !== undefined; thing = open.at(-1)) {
    await thing.close();
    forget(thing);
  }
}

/** Ctrl-C closes everything in order; a second one ends at once. */
export function closeOnInterrupt() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
}

async function interrupt() {
  if (interrupted) {
    for (const thing of open) thing.kill?.();
    process.exit(130);
  }
  interrupted = true;
  await closeAll();
  process.exit(0);
}

/** Whether somebody asked us to end, so that what fails now fails because of that. */
export const isInterrupted = () => interrupted;
