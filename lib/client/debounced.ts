/** Runs `act` once, `waitMs` after the last call, with the arguments of that call. */
export function debounced<Values extends readonly unknown[]>(
  act: (...values: Values) => void,
  waitMs: number,
): (...values: Values) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...values), waitMs);
  };
}
