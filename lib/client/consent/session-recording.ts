/** What a session recording puts on the window (FullStory browser API). */
type Recording = { readonly shutdown?: () => void };

/** Ends a third party's recording of this session, if one runs. */
export function shutDownRecording(): void {
  (window as { readonly FS?: Recording }).FS?.shutdown?.();
}
