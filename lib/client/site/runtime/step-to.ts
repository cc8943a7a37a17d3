/** Where a key leads from one of several elements: back, forward, first or last, round the ends; null for other keys. */
export function stepTo(
  key: string,
  [back, forward]: readonly [string, string],
  all: readonly HTMLElement[],
  from: Element | null,
): HTMLElement | null {
  const at = all.indexOf(from as HTMLElement);
  const to = { [back]: at < 0 ? -1 : at - 1, [forward]: at + 1, Home: 0, End: -1 }[key];
  return to === undefined ? null : (all.at(to % all.length) ?? null);
}
