/** Longer than a frame takes on a slow device; pages that nobody sees are not painted at all. */
const paintMs = 200;

/** Resolves when what has changed so far is on the screen (interaction to next paint). */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintMs);
  });
}
