import 'server-only';

/** One of several, by chance. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('there is nothing to pick from');
  return found;
}
