/** What a session recording puts on the window (FullStory browser API). */
type Recording = { readonly shutdown?: () => void };

/** Ends a third party's recording of this session, if one runs. We load none; a tag of the operator's may. */
export function endSessionRecording(): void {
  (window as { readonly FS?: Recording }).FS?.shutdown?.();
}
