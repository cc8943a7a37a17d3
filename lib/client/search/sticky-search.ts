/**
 * Marks the place of the search form with `data-stuck` when it has left the window under the header, and keeps
 * its room as high as it was, so that nothing jumps. `threshold` is in pixels. Returns what stops it.
 */
export function watchSearchForm(dock: HTMLElement, threshold: number): () => void {
  // Flights one below the other would fill the window.
  if (dock.dataset.trip === 'multi') return () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      // Folded away it is nowhere.
      if (entry === undefined || !dock.checkVisibility()) return;
      const { top, bottom } = entry.boundingClientRect;
      const rides = getComputedStyle(dock).position === 'sticky';
      const stuck = rides ? top < threshold : bottom < threshold;
      if (stuck === dock.hasAttribute('data-stuck')) return;
      const height = dock.offsetHeight;
      dock.style.blockSize = stuck && !rides ? `${height}px` : '';
      dock.style.marginBlockEnd = '';
      dock.toggleAttribute('data-stuck', stuck);
      // It stays in the flow, and is less high without the choice of trips.
      if (stuck && rides) dock.style.marginBlockEnd = `${height - dock.offsetHeight}px`;
    },
    { rootMargin: `-${threshold}px 0px 0px`, threshold: [0, 0.5, 1] },
  );
  observer.observe(dock);
  return () => observer.disconnect();
}
