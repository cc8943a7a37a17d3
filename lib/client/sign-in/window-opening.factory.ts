/** A popup that stands still; for tests only. */
export type StillPopup = { closed: boolean; focus(): void };

/** Puts still popups in place of `window.open`, or none where the browser blocks them; returns what was asked for. */
export function fakePopups({ blocked = false } = {}) {
  const opened: { path: string; features: string; popup: StillPopup }[] = [];
  window.open = (address, _name, features) => {
    const popup: StillPopup = { closed: false, focus() {} };
    opened.push({ path: String(address), features: String(features), popup });
    return blocked ? null : (popup as unknown as Window);
  };
  return opened;
}

/** What the last page of a popup posts. */
export function popupSays(data: object, origin = location.origin): void {
  dispatchEvent(new MessageEvent('message', { data: { type: 'social-sign-in', ...data }, origin }));
}
