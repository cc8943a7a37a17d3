/**
 * What must be closed before this process ends, the latest first.
 * @typedef {{ close: () => unknown, kill?: () => unknown }} Open
 * @type {Open[]}
 */
const open = [];
let interrupted = false;
let interruptedAtMs = 0;
const echoMs = 500;

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

/**
 * SIGTERM and Ctrl-C close everything in order; a second one ends at once. The death of the `npm` or shell that started
 * us counts as SIGTERM: a shell that is sent SIGTERM dies without passing it on.
 */
export function closeOnInterrupt() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!interrupted) void interrupt();
  }, 250);
  watch.unref();
}

async function interrupt() {
  if (interrupted) {
    // npm passes on the Ctrl-C that the terminal has sent us already: that is no second one.
    if (Date.now() - interruptedAtMs < echoMs) return;
    for (const thing of open) thing.kill?.();
    process.exit(130);
  }
  interrupted = true;
  interruptedAtMs = Date.now();
  await closeAll();
  process.exit(0);
}

/** Whether somebody asked us to end, so that what fails now fails because of that. */
export const isInterrupted = () => interrupted;
