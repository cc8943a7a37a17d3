/** Milliseconds of the quickest of some runs: what else the machine does makes a run slower, never quicker. */
export function quickestOf(runs: number, work: () => unknown): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    work();
    quickest = Math.min(quickest, performance.now() - begun);
  }
  return quickest;
}
