/**
 * Whether somebody has pressed this field before its script was there: it has the focus with the pointer on it. Whoever came to it by
 * the keyboard has not asked for anything to open, and neither has a script that put the focus there.
 */
export const wasPressed = (field: Element | null): boolean =>
  field !== null &&
  field === document.activeElement &&
  field.matches(':hover') &&
  document.documentElement.dataset.input !== 'keyboard';
