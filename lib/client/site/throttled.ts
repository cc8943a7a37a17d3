/** Calls through at once, then at most once in `ms` milliseconds; the last call of a burst is not lost. */
export function throttled(call: () => void, ms: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const rest = () => {
    waiting = null;
    if (again) run();
  };
  const run = () => {
    again = false;
    call();
    waiting = setTimeout(rest, ms);
  };
  return () => {
    if (waiting === null) run();
    else again = true;
  };
}
