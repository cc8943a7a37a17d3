/**
 * Circles in who approves for whom: `['a', 'b']` where b approves for a, and a for b. Of each person the shortest, and each circle once,
 * beginning with whoever comes first in the map.
 */
export function approvalCircles(approversOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles = new Map<string, string[]>();
  // Nobody is in a circle who approves for nobody, as most people do.
  const approvers = new Set([...approversOf.values()].flat());
  for (const person of approversOf.keys()) {
    if (!approvers.has(person)) continue;
    const circle = circleOf(person, approversOf);
    const key = [...circle].sort().join(' ');
    if (circle.length > 0 && !circles.has(key)) circles.set(key, circle);
  }
  return [...circles.values()];
}

/** The shortest way from a person over their approvers back to them; empty where there is none. */
function circleOf(person: string, approversOf: ReadonlyMap<string, readonly string[]>): string[] {
  const cameFrom = new Map<string, string | null>([[person, null]]);
  const open = [person];
  for (const one of open)
    for (const next of approversOf.get(one) ?? []) {
      if (next === person) return wayTo(one, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, one);
      open.push(next);
    }
  return [];
}

function wayTo(last: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way: string[] = [];
  for (let at: string | null = last; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}
