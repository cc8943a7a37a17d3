const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
const quietly = { passive: true, capture: true } as const;

/** Listens to every sign of somebody at the page, until the function returned is called. */
export function onInput(listener: () => void): () => void {
  for (const sign of signs) addEventListener(sign, listener, quietly);
  return () => {
    for (const sign of signs) removeEventListener(sign, listener, quietly);
  };
}

/** Calls back each time nobody has touched anything for so long. The function returned ends it. */
export function whenIdle(idleMs: number, callback: () => void): () => void {
  let timer = setTimeout(callback, idleMs);
  const stop = onInput(() => {
    clearTimeout(timer);
    timer = setTimeout(callback, idleMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Calls back when the browser has nothing better to do, at the latest after two seconds. */
export function whenSpare(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
