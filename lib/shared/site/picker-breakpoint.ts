/** Width in px from which pickers open at their handle (breakpoint l); below they are dialogs. */
export const pickerBreakpoint = 1084;
