/**
 * Runs `act` at most once in `everyMs`: at once on the first call, and at the end of the span with the arguments of the last call
 * in it, so that no state is missed.
 */
export function throttled<Values extends readonly unknown[]>(
  act: (...values: Values) => void,
  everyMs: number,
): (...values: Values) => void {
  let waiting = false;
  let last: Values | null = null;

  function afterwards(): void {
    waiting = false;
    const values = last;
    if (values) run(values);
  }

  function run(values: Values): void {
    last = null;
    waiting = true;
    setTimeout(afterwards, everyMs);
    act(...values);
  }

  return (...values) => {
    if (waiting) last = values;
    else run(values);
  };
}
