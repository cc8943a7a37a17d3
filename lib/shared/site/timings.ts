/**
 * Durations, delays and distances of the interface (specification: chrome §9, account and business §9). Times are in
 * milliseconds, distances in CSS pixels. What CSS needs too stands in `components/tokens.css` under the same name; a test holds
 * the two together.
 */
export const timings = {
  /** A popover is `opening` or `closing` this long; also the length of its transition. */
  dropdownMs: 200,
  /** After it opened, a popover has its size and can be placed. */
  popoverMeasureMs: 10,
  /** After it opened, a popover gets the class `open`, with which it becomes visible. */
  popoverOpenClassMs: 20,
  dialogMs: 250,
  /** Between resting on a handle and its tooltip; and between a tooltip with controls and the focus in it. */
  tooltipFocusMs: 100,
  tooltipFadeMs: 200,
  /** How long something that goes by itself stays, unless it says otherwise. */
  autoDismissMs: 5000,
  announcementMs: 3000,
  scrollMs: 300,
  focusOutlineMs: 50,
  mutationMs: 10,
  resizeMs: 100,
  /** After the last key, typed letters no longer belong together. */
  keyboardNavigationMs: 1000,
  /** Between a handle and its dropdown, and between a handle and its tooltip. */
  dropdownOffsetPx: 8,
  tooltipOffsetPx: 12,
} as const;
