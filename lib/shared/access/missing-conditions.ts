import type { AccessSubject } from './access-subject';
import { allows } from './allows';
import { type Condition, type Gate, never } from './gate';

/** The conditions that must still come true, each once; empty when the gate is open. */
export type Missing = readonly Condition[];

/**
 * The shortest way through a closed gate, for the page that says why it is closed. A permission condition
 * lists the permissions of which one is needed. `never` is among them when no grant would help. Where
 * `businessMode` is missing, the rest is only known after switching: permissions count in business mode.
 */
export function missing(gate: Gate, subject: AccessSubject): Missing {
  if (gate.kind === 'all') return unique(gate.gates.flatMap((one) => missing(one, subject)));
  if (gate.kind === 'any') return shortest(gate.gates.map((one) => missing(one, subject)));
  return allows(gate, subject) ? [] : [gate];
}

function unique(conditions: Missing): Missing {
  return [...new Map(conditions.map((one) => [JSON.stringify(one), one])).values()];
}

function shortest(ways: readonly Missing[]): Missing {
  const fewest = Math.min(...ways.map(lengthOf));
  const near = ways.filter((way) => lengthOf(way) === fewest);
  return merged(near) ?? near[0] ?? [never];
}

const lengthOf = (way: Missing) =>
  way.some(({ kind }) => kind === 'never') ? Number.POSITIVE_INFINITY : way.length;

/** Ways that differ only in the permission they lack are one way, through any of those permissions. */
function merged(ways: readonly Missing[]): Missing | null {
  const split = ways.map((way) => ({
    oneOf: way.flatMap((one) => (one.kind === 'permission' ? [one.oneOf] : [])),
    rest: way.filter((one) => one.kind !== 'permission'),
  }));
  const [first] = split;
  if (first === undefined) return null;
  const alike = split.every(
    ({ oneOf, rest }) => oneOf.length === 1 && JSON.stringify(rest) === JSON.stringify(first.rest),
  );
  if (!alike) return null;
  return [
    ...first.rest,
    { kind: 'permission', oneOf: [...new Set(split.flatMap(({ oneOf }) => oneOf.flat()))] },
  ];
}
