import 'server-only';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2b2352"/><path fill="#ffc857" d="M11 12h10l2 10a7 7 0 0 1-14 0z"/><path fill="#fff3cf" d="M14 14h4l1 8a3 3 0 0 1-6 0z"/><path fill="none" stroke="#f0ecff" stroke-width="2" stroke-linecap="round" d="M11 12h10M16 12V9M12 9a4 4 0 0 1 8 0M10 27h12"/></svg>';

/** A lantern for Acme Lanterns; an address that holds the drawing itself, so it is never a request. */
export const acmeLogoUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
