/** Whether a click asks for a new tab or window, which the browser answers itself. */
export function opensNewTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
