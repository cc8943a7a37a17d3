type Part = { readonly top: number; readonly height: number };

/** Tells which part of a frame is in sight, whenever the page around it scrolls or changes its size; returns what stops it. */
export function visiblePartOf(frame: HTMLElement, tell: (part: Part) => unknown): () => void {
  let asked = 0;
  const measure = (): void => {
    asked = 0;
    const { bottom, top } = frame.getBoundingClientRect();
    const first = Math.max(0, -top);
    tell({ top: first, height: Math.max(0, Math.min(bottom, innerHeight) - top - first) });
  };
  const ask = (): void => {
    asked ||= requestAnimationFrame(measure);
  };
  addEventListener('scroll', ask, { passive: true, capture: true });
  addEventListener('resize', ask);
  frame.addEventListener('load', ask);
  return () => {
    cancelAnimationFrame(asked);
    removeEventListener('scroll', ask, { capture: true });
    removeEventListener('resize', ask);
    frame.removeEventListener('load', ask);
  };
}
