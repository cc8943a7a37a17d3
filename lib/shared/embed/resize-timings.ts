/** How an embedded page tells its height (specification: chrome §9, account and business §9). */
export const resizeTimings = {
  /** At most one message in this time. */
  throttleMs: 16,
  /** Changes up to this are not told: every whole pixel is. */
  tolerancePx: 0,
  /** Nothing is told before, because a page that is still being laid out has many heights. */
  initialLockMs: 128,
} as const;
