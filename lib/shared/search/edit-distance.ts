/**
 * Letters to add, leave out, replace or exchange with their neighbour to make one word of another (optimal string
 * alignment distance). Words whose lengths differ by more than `max` are not looked at: Infinity.
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > max) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
          ? at(before, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return at(row, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
